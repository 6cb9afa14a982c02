// Messages with a part that is an element of its own: a name in bold, a link.

/** Stands for the part in the message: a letter that no message has. */
const PART = '\uE000';

/** Where the part goes. The pseudo-locale marks off what is filled in. */
const PLACE = /\u2068?\uE000\u2069?/;

/** What a message says before the part, and what after it. */
export function around(message: (part: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = message(PART).split(PLACE);
  return [before, after];
}
