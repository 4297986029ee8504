/**
 * What nobody sees, and what makes a text read otherwise than it stands: controls of the writing direction, characters
 * without width or ink, the byte order mark, annotations, tags. "‮gnp.exe" would be read as "exe.png".
 */
const unseen =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F|\u17B4|\u17B5/gu;
// eslint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** A text from outside without characters that nobody sees; line ends and tabs stay. */
export const cleanText = (text: string): string => text.replace(unseen, '').replace(controls, '');

const longestName = 255;

/** The name of a file as its sender gave it: in one line, never empty. For people only, never part of a path. */
export function cleanName(name: string): string {
  const clean = cleanText(name.normalize('NFC').toWellFormed()).replace(/\s+/g, ' ').trim();
  return [...clean].slice(0, longestName).join('').slice(0, longestName) || '未命名';
}
