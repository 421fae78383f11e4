"""The people of the portraits: `faces/01.svg` is the first of them, `faces/02.svg` the second."""

NAMES = (
    "Anna",
    "Jan",
    "Sofia",
    "Klaus",
    "Marie",
    "Pietro",
    "Greta",
    "Louis",
    "Kaatje",
    "Tomas",
    "Elena",
    "Hugo",
)
