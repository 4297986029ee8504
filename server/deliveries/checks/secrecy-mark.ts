const levels = ['绝密', '机密', '秘密', '涉密'];
/** What may stand after a level while it is still a mark: '秘密10年', '机密级', '涉密图件'. */
const afterwards = ['', '级', '件', '文件', '资料', '图', '图件', '档案'];

const isMark = (word: string, level: string): boolean =>
  word.startsWith(level) && (afterwards.includes(word.slice(level.length)) || /^\d/.test(word.slice(level.length)));

/** The mark of secrecy that a title or name bears as a word of its own, or null: 计算机密度 is none. */
export function secrecyMark(text: string): string | null {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return levels.find((level) => words.some((word) => isMark(word, level))) ?? null;
}

export const secrecyMend = '涉密资料不得上网：请移除，按保密规定送交纸质件与离线介质，并在承诺书上写明；不涉密的请改名';
