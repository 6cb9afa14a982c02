# The page's own words, in English. What the rules say comes from the server in the same language.
# A further language is a file of its own beside this one, with the same ids.
# Ids are the place on the screen, then what is said: `home-title`, `menu-take-back`.

language-name = English
