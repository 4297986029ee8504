/** Levels of secrecy, also in traditional characters. */
const levels = /[绝絕机機秘祕涉]密/gu;

/** None before these: 机密度, 机密级配, 机密性, 秘密人员, 涉密检查表; but 机密度假区地质图 and 秘密码头分布图 are marked. */
const harmlessNext =
  /^(?:[机機]密级配|(?:[绝絕机機]密|[秘祕]密)(?:度(?!假)|码(?!头)|钥|性(?![质能])|人员)|涉密(?:性(?![质能])|人员|岗位|工作人员|要素情况|检查|审查|自查|排查|核查|清查|筛查|承诺|培训|教育|管理|制度|审批|查阅|查询|情况|风险|鉴定|认定|处理|与否|否))/u;

/** Where its first character ends a word that comes before: 计算机密集, 随机密排, 钻机密封, 隔绝密闭. */
const wordBefore = /(?:计算|随|手|主|单|整|电|飞|钻|泵|风|水轮|压缩|打印|发动|隔|断|杜|拒)$/u;
const wordNext = /^.密(?:[度码封闭实接排布切]|集(?![成团])|级配)/u;

/** None after these: 商业秘密, 不涉密, 不涉及国家秘密, 未发现涉密, 是否涉密, 保守国家秘密. */
const denial =
  /(?:商业|个人|保守|泄露|(?:[不无未否没]|(?<![东南西北中])非)(?:得|存|包|发|是|为|有)?(?:含有|含|涉及|属于|属|有|在|现)?)(?:任何)?(?:国家|工作)?$/u;
const longestBefore = 12;

/** What was denied once is so for the levels listed with it: 不含绝密级、机密级和秘密级资料. */
const listed = /^级?[、,或和及与]$/u;

/** The mark of secrecy that a title, a name or a text bears, or null: 计算机密度 is none. Blanks hide nothing: 机 密. */
export function secrecyMark(text: string): string | null {
  // Most texts say nothing of the kind
  if (!text.includes('密')) return null;
  const plain = text.normalize('NFKC').replaceAll(/[\p{Cf}\s]/gu, '');
  let deniedUpTo: number | null = null;
  for (const { 0: level, index } of plain.matchAll(levels)) {
    const before = plain.slice(Math.max(index - longestBefore, 0), index);
    const next = plain.slice(index, index + longestBefore);
    const isListed = deniedUpTo !== null && listed.test(plain.slice(deniedUpTo, index));
    if (isListed || denial.test(before)) deniedUpTo = index + level.length;
    else if (!harmlessNext.test(next) && !(wordBefore.test(before) && wordNext.test(next))) return level;
  }
  return null;
}

export const secrecyMend = '涉密资料不得上网：请移除，按保密规定送交纸质件与离线介质，并在承诺书上写明；不涉密的请改名';
