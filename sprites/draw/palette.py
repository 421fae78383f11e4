"""The colours every drawing shares.

RED_SUIT and BLACK_SUIT are special: they colour suit things only (pips, court frames, ace borders) and
nothing else, so the app makes a four-colour pack by replacing these two hex codes in the text of a card
(diamonds blue, clubs green). Red or black that is not a suit must use CRIMSON, LINE or any other colour of
this table.
"""

RED_SUIT = "#b5251d"
BLACK_SUIT = "#1c2230"

STOCK_LIGHT = "#fffdf6"
STOCK = "#fbf6e9"
STOCK_SHADE = "#f6eedb"
STOCK_EDGE = "#b9ad94"
PAPER = "#f8efd8"
IVORY = "#f3dfae"

LINE = "#2a1a12"
BLACK = "#211d24"
WHITE = "#fffdf6"

GOLD_LIGHT = "#f3d27a"
GOLD = "#d8a23a"
GOLD_DEEP = "#a8741a"
GOLD_DARK = "#8a5f14"
SILVER_LIGHT = "#f4f3ee"
SILVER = "#c3c4c4"
SILVER_DEEP = "#80848a"
COPPER_LIGHT = "#f2b98a"
COPPER = "#c8763f"
COPPER_DEEP = "#7d3d1a"

CRIMSON = "#b02a22"
WINE = "#7d1d22"
ROSE = "#d8776a"
ORANGE = "#d9822b"
AMBER = "#e3ab2f"
LEAF = "#5f8f4a"
GREEN = "#2c6b4f"
FOREST = "#1d4a37"
TEAL = "#2f7f86"
SKY = "#8fb8cf"
BLUE = "#22407a"
NAVY = "#1b2f5c"
PLUM = "#5b2f5e"

SKIN = "#f4dcbc"
SKIN_SHADE = "#e3b98f"
BLUSH = "#e9a98a"
LIP = "#b4453a"

HAIR_BLACK = "#3a2c2a"
HAIR_BROWN = "#8a5a2b"
HAIR_CHESTNUT = "#6d3b1e"
HAIR_GOLD = "#d2963f"
HAIR_RED = "#b45a26"
HAIR_GREY = "#b9b3a8"
HAIR_WHITE = "#efe9dc"

WOOD_LIGHT = "#b97a3f"
WOOD = "#8a5526"
WOOD_DARK = "#5a3113"
WOOD_LINE = "#3a1e0a"

SUIT_COLOURS = {"C": BLACK_SUIT, "S": BLACK_SUIT, "H": RED_SUIT, "D": RED_SUIT}
