/** A level is a mark by what follows: 机密级, 秘密★10年, 机密报告, or the end of the word; not in 机密度 or 涉密人员. */
const marks = /(?:绝密|机密|秘密|涉密)(?=级(?!配)|件|文件|资料|图|档案|报告|成果|数据|\d|[^\p{L}\p{N}]|$)/gu;

/** And it is none after these: 计算机密级配, 商业秘密, 不涉密资料, 不涉及国家秘密, 是否涉密. */
const before = /(?:计算|随|商业|(?:保守|泄露|[不非无未否](?:含有?|涉及|属于?)?)(?:国家)?)$/u;
const longestBefore = 8;

/** The mark of secrecy that a title, a name or a text bears, or null: 计算机密度 is none. */
export function secrecyMark(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  // Also where blanks hide it: 机 密
  for (const each of [plain, plain.replaceAll(/\s/gu, '')])
    for (const { 0: level, index } of each.matchAll(marks))
      if (!before.test(each.slice(Math.max(index - longestBefore, 0), index))) return level;
  return null;
}

export const secrecyMend = '涉密资料不得上网：请移除，按保密规定送交纸质件与离线介质，并在承诺书上写明；不涉密的请改名';
