/** Lines of Chinese run on: a word that is broken at the end of a line is found and shown whole. */
export const withoutBreaks = (text: string): string =>
  text.replace(/(?<=[\p{Script=Han}，、；：])[ \t]*\n[ \t]*(?=\p{Script=Han})/gu, '');
