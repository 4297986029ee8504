import { countsOf, tellContents } from '../acceptance/tell-contents.ts';
import type { DeliveredFile } from '../../../src/resources/shared/delivery-answers.ts';
import { kindWords } from '../../../src/resources/shared/delivery-words.ts';
import type { PaperOf } from './paper-of.ts';
import { type Column, wordPaper } from './word-paper.ts';

const columns: readonly Column[] = [
  ['序号', 8],
  ['类别', 12],
  ['题名', 30],
  ['文件', 26],
  ['比例尺', 10],
  ['页数', 7],
  ['密级', 7],
];

const lineOf = ({ folder, name, ...file }: DeliveredFile, at: number): string[] => [
  String(at + 1),
  `${file.category} ${file.seq}`,
  file.title,
  folder === '' ? name : `${folder}/${name}`,
  file.scale ?? '',
  file.pages === null ? '' : String(file.pages),
  file.secrecy,
];

/** 地质资料汇交清单 as a Word file: of which delivery it is, and every file in it. */
export async function listPaper(delivery: PaperOf): Promise<Buffer> {
  const paper = await wordPaper();
  const { files, values } = delivery;
  return paper.finish('地质资料汇交清单', [
    paper.facts([
      ['汇交编号', delivery.deliveryNo],
      ['项目名称', delivery.projectName],
      ['资料类型', kindWords(delivery)],
      ['资料题名', values.title ?? ''],
      ['所属成果档号', values.resultsNo ?? ''],
      ['汇交人', values.submitter ?? ''],
      ['形成单位', values.formingUnit ?? ''],
      ['资料数量', tellContents(countsOf(files)) || '尚无文件'],
    ]),
    paper.paragraph(''),
    paper.listing(columns, files.map(lineOf)),
    paper.paragraph(''),
    ...['汇交人（盖章）：', '经办人（签字）：', '日期：　　　　年　　月　　日'].map((line) => paper.paragraph(line)),
  ]);
}
