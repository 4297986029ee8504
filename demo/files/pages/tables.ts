import { writeXlsx } from 'hucre/xlsx';
import type { SampleFacts } from '../sample-facts.ts';
import { Paper } from './paper.ts';
import { dayOf } from './report-pdf.ts';
import { resourceTable } from './resource-table.ts';
import { sampleTable, type SampleTable, siteTable, waterTable, workTable } from './report-tables.ts';
import { contextOf } from './report-words.ts';
import { sharedXlsx } from './shared-files.ts';

const rows = 60;

/** The tables of an entry, by words of its title: the first that fits. */
function tablesOf(facts: SampleFacts): SampleTable[] {
  const context = contextOf(facts);
  const title = facts.entry?.title ?? `${facts.category}${facts.title}`;
  if (/储量|块段/.test(title)) return [resourceTable(context), sampleTable(context, rows)];
  if (/水质|抽水|水文/.test(title)) return [waterTable(context, rows)];
  if (/灾害|监测点/.test(title)) return [siteTable(context, rows)];
  if (/质量一览|目录|工作量/.test(title)) return [workTable(context), sampleTable(context, rows)];
  return [sampleTable(context, rows)];
}

export async function tablePdf(facts: SampleFacts): Promise<Buffer> {
  const title = facts.entry?.title ?? facts.title;
  const paper = await Paper.open({ title, author: facts.unit, foot: facts.number, day: dayOf(facts) });
  paper.chapter(title);
  for (const each of tablesOf(facts)) paper.table(each.title, each.columns, each.rows);
  return paper.finish();
}

/** Numbers are numbers in a workbook; codes and words stay text. */
const cellOf = (text: string): string | number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

export async function tableXlsx(facts: SampleFacts): Promise<Buffer> {
  if (facts.records) return sharedXlsx(facts);
  const sheets = tablesOf(facts).map(({ title, columns, rows: body }) => ({
    name: title.replace(/（.*$/, '').slice(0, 31),
    columns: columns.map(({ label }) => ({ width: Math.max(12, label.length * 2.2) })),
    rows: [
      [`${facts.number}　${facts.title}`],
      [title],
      columns.map(({ label }) => label),
      ...body.map((row) => row.map(cellOf)),
      ['演示数据，由程序生成，不反映任何实际项目'],
    ],
  }));
  return Buffer.from(await writeXlsx({ sheets }));
}
