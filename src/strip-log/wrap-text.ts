/** Width of a character in ems: Chinese and full-width signs fill the square, others about half of it. */
const widthOf = (character: string): number => (/[\u2e80-\uffee①-⑳Ⅰ-Ⅻ—‘’“”…]/u.test(character) ? 1 : 0.56);

/** Width of a text in ems. */
export const textWidth = (text: string): number => [...text].reduce((sum, each) => sum + widthOf(each), 0);

/** Signs that may not begin a line. */
const closing = /[，。、；：！？）》”’%]/u;

/** Lines of at most `most` ems; a closing sign may hang over. */
export function wrapText(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const character of text) {
    const own = widthOf(character);
    if (width + own > most && line !== '' && !closing.test(character)) {
      lines.push(line);
      [line, width] = ['', 0];
    }
    line += character;
    width += own;
  }
  return line === '' ? lines : [...lines, line];
}
