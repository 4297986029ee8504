import { kindFacts } from '../../../src/resources/shared/delivery-words.ts';
import type { PaperOf } from './paper-of.ts';
import { wordPaper } from './word-paper.ts';

/** After the regulation on geological data (国务院令第 349 号) and the rules for its application. */
const clauses = [
  '所汇交的地质资料真实、完整，与项目实际完成的工作和批准的成果一致，没有伪造、篡改或隐匿。',
  '电子文件与纸质资料内容一致，能够正常打开，不含病毒和口令。',
  '通过网络汇交的资料不含国家秘密。涉密资料已按保密规定以纸质件和离线介质另行送交。',
  '资料的著作权归属清楚，不侵犯他人的合法权益；申请保护的依据真实有效。',
  '收到补正意见后，在期限内补正并重新汇交。',
  '如有不实，愿依照《地质资料管理条例》承担相应的责任。',
] as const;

/** Of work that produced no data. */
const clausesWithoutResults = [
  '项目确未形成应当汇交的成果、原始和实物地质资料，所述原因属实。',
  '所附证明材料真实有效，与原件一致。',
  '以后发现或形成与本项目有关的地质资料的，依照规定及时汇交。',
  '如有不实，愿依照《地质资料管理条例》承担相应的责任。',
] as const;

/** 地质资料汇交承诺书, or 未形成地质资料承诺书, as a Word file, to be signed and sealed. */
export async function promisePaper(delivery: PaperOf): Promise<Buffer> {
  const paper = await wordPaper();
  const { values, isWithoutResults } = delivery;
  const of = values.submitter ?? '汇交人';
  const about: readonly (readonly [string, string])[] = isWithoutResults
    ? [['未形成资料的原因', values.noResultsReason ?? '']]
    : [['资料题名', values.title ?? '']];
  return paper.finish(isWithoutResults ? '未形成地质资料承诺书' : '地质资料汇交承诺书', [
    paper.facts([
      ['汇交编号', delivery.deliveryNo],
      ['项目名称', delivery.projectName],
      ...kindFacts(delivery),
      ...about,
      ['汇交人', values.submitter ?? ''],
      ['统一社会信用代码', values.creditCode ?? ''],
    ]),
    paper.paragraph(''),
    paper.paragraph(isWithoutResults ? `${of}就本项目未形成地质资料承诺如下：` : `${of}就本次地质资料汇交承诺如下：`),
    ...(isWithoutResults ? clausesWithoutResults : clauses).map((clause, at) =>
      paper.paragraph(`${at + 1}. ${clause}`),
    ),
    ...paper.signatures('汇交人（盖章）：', '法定代表人（签字）：'),
  ]);
}
