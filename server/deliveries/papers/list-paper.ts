import { countsOf, tellContents } from '../acceptance/tell-contents.ts';
import type { DeliveredFile } from '../../../src/resources/shared/delivery-answers.ts';
import { physicalModules } from '../../../src/resources/shared/physical-modules.ts';
import { kindFacts } from '../../../src/resources/shared/delivery-words.ts';
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

const itemColumns: readonly Column[] = [
  ['序号', 8],
  ['实物类型', 16],
  ['编号或名称', 34],
  ['箱数', 10],
  ['长度（m）', 12],
  ['存放地点', 20],
];

type Item = NonNullable<PaperOf['values']['physicalList']>[number];
const itemLine = ({ moduleType, title, boxCount, coreLength, shelf }: Item, at: number): string[] => [
  String(at + 1),
  physicalModules.find(({ value }) => value === moduleType)?.label ?? moduleType,
  title,
  String(boxCount ?? ''),
  String(coreLength ?? ''),
  shelf ?? '',
];

/** 地质资料汇交清单 as a Word file: of which delivery it is, and every file and specimen in it. */
export async function listPaper(delivery: PaperOf): Promise<Buffer> {
  const paper = await wordPaper();
  const { files, values } = delivery;
  const items = values.physicalList ?? [];
  return paper.finish('地质资料汇交清单', [
    paper.facts([
      ['汇交编号', delivery.deliveryNo],
      ['项目名称', delivery.projectName],
      ...kindFacts(delivery),
      ['资料题名', values.title ?? ''],
      ['所属成果档号', values.resultsNo ?? ''],
      ['汇交人', values.submitter ?? ''],
      ['形成单位', values.formingUnit ?? ''],
      ['资料数量', tellContents(countsOf(files), items.length) || '尚无文件'],
    ]),
    paper.paragraph(''),
    ...(files.length > 0 || items.length === 0 ? [paper.listing(columns, files.map(lineOf))] : []),
    ...(items.length > 0 ? [paper.paragraph('移交实物'), paper.listing(itemColumns, items.map(itemLine))] : []),
    ...paper.signatures('汇交人（盖章）：', '经办人（签字）：'),
  ]);
}
