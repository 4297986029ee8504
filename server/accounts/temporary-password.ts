import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another when read aloud or typed off paper. */
const classes = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const every = classes.join('');
const pick = (from: string): string => from.charAt(randomInt(from.length));

/**
 * A random password (four groups of four, 90 bits) that meets the password rule: every class is in it, and the user's
 * name is not.
 */
export function temporaryPassword(username: string): string {
  for (;;) {
    const characters = Array.from({ length: 16 }, () => pick(every));
    const password = characters.join('').replace(/(.{4})(?=.)/g, '$1-');
    const hasAll = classes.every((each) => characters.some((character) => each.includes(character)));
    if (hasAll && !password.toLowerCase().includes(username.toLowerCase())) return password;
  }
}
