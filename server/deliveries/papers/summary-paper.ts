import { kindFacts } from '../../../src/resources/shared/delivery-words.ts';
import type { PaperOf } from './paper-of.ts';
import { wordPaper } from './word-paper.ts';

/** Parts of the report, each with what belongs there. */
const parts = [
  ['一、项目概况', '任务来源、目的任务、工作区范围和以往工作程度'],
  ['二、完成的工作', '各项工作的起止时间和工作量；设计了而没有做的写明'],
  ['三、终止的时间和原因', ''],
  ['四、取得的认识和建议', '观察到的地质现象、对找矿或评价前景的看法；没有的写明'],
  ['五、资料和实物的处理', '野外记录、样品、岩心等的去向；没有形成的写明'],
] as const;

const roomToWrite = ['', '', ''] as const;

/** 地质工作总结报告 of work that ended without results, as a Word file to be filled in, signed and sealed. */
export async function summaryPaper(delivery: PaperOf): Promise<Buffer> {
  const paper = await wordPaper();
  const { submitter, licenceNo, workStartOn, workEndOn, city, county, noResultsReason } = delivery.values;
  const textsOf = (title: string, what: string): readonly string[] =>
    title.includes('原因') && noResultsReason !== null
      ? [noResultsReason]
      : [...(what ? [`（${what}）`] : []), ...roomToWrite];
  return paper.finish('地质工作总结报告', [
    paper.facts([
      ['汇交编号', delivery.deliveryNo],
      ['项目名称', delivery.projectName],
      ...kindFacts(delivery),
      ['汇交人', submitter ?? ''],
      ['矿业权证号', licenceNo ?? ''],
      ['工作起止时间', `${workStartOn ?? '　　　　'} 至 ${workEndOn ?? '　　　　'}`],
      ['工作地区', `${city ?? ''}${county ?? ''}`],
    ]),
    paper.paragraph(''),
    ...parts.flatMap(([title, what]) => [
      paper.paragraph(title, true),
      ...textsOf(title, what).map((text) => paper.paragraph(text)),
    ]),
    ...paper.signatures('编写单位（盖章）：', '项目负责人（签字）：'),
  ]);
}
