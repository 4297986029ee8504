import { randomInt } from 'node:crypto';

/** Without characters that are taken for one another; their number is a prime. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXY';
const randomLength = 5;
const pattern = new RegExp(`^FB-(\\d{8})-([${alphabet}]{${randomLength}})([${alphabet}])$`);

/** Weighted sum modulo a prime: one wrong character and two exchanged neighbours are always told. */
function checkCharacter(day: string, random: string): string {
  const values = [...[...day].map(Number), ...[...random].map((character) => alphabet.indexOf(character))];
  const sum = values.reduce((total, value, at) => total + value * (at + 2), 0);
  return alphabet.charAt(sum % alphabet.length);
}

/** A new copy number of a day ('YYYY-MM-DD'): FB-20261121-7Q3KMP. */
export function newCopyNumber(day: string): string {
  const digits = day.replaceAll('-', '');
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `FB-${digits}-${random}${checkCharacter(digits, random)}`;
}

/** Whether a copy number was read and typed rightly. */
export function isCopyNumber(text: string): boolean {
  const [, day = '', random = '', check = ''] = pattern.exec(text) ?? [];
  return check !== '' && checkCharacter(day, random) === check;
}
