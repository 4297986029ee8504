const levels = ['绝密', '机密', '秘密', '涉密'];
/** What may stand after a level while it is still a mark: '秘密10年', '机密级', '涉密图件'. */
const afterwards = ['', '级', '件', '文件', '资料', '图', '图件', '档案'];

const isMark = (word: string, level: string): boolean =>
  word.startsWith(level) && (afterwards.includes(word.slice(level.length)) || /^\d/.test(word.slice(level.length)));

/** Within a sentence a level is a mark by what follows: 属机密级; not in 计算机密级配, 商业秘密 or 不涉密资料. */
const inSentence = /(计算|商业|[不非无未])?(绝密|机密|秘密|涉密)(?:级(?!配)|★|文件|资料|图件|档案|\d{1,3}年)/gu;

const markInSentence = (text: string): string | null =>
  [...text.matchAll(inSentence)].find(([, before]) => before === undefined)?.[2] ?? null;

/** The mark of secrecy that a title, a name or a text bears, or null: 计算机密度 is none. */
export function secrecyMark(text: string): string | null {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return levels.find((level) => words.some((word) => isMark(word, level))) ?? markInSentence(text);
}

export const secrecyMend = '涉密资料不得上网：请移除，按保密规定送交纸质件与离线介质，并在承诺书上写明；不涉密的请改名';
