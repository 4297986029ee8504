/** Where a text goes on after blanks and comments, and after what else of a prolog `passed` names by its beginning. */
export function afterProlog(text: string, passed: readonly (readonly [beginning: string, end: string])[]): number {
  const blank = /\s*/y;
  for (let at = 0; ;) {
    blank.lastIndex = at;
    blank.exec(text);
    at = blank.lastIndex;
    const part = passed.find((each) => text.startsWith(each[0], at));
    if (!part) return at;
    const end = text.indexOf(part[1], at + part[0].length);
    if (end < 0) return text.length;
    at = end + part[1].length;
  }
}
export const comment = ['<!--', '-->'] as const;
