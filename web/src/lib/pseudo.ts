// The pseudo-locale: text that can still be read, in letters that English does not have.

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, place) => [
    letter,
    [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'][place] ?? letter,
  ]),
);

/** The same words in other letters. */
export const pseudo = (text: string): string => [...text].map((letter) => LETTERS[letter] ?? letter).join('');
