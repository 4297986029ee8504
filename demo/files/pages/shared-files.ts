import { writeXlsx } from 'hucre/xlsx';
import type { SampleFacts } from '../sample-facts.ts';
import { dayOf } from './report-pdf.ts';
import { sharedRows, type SharedRow } from './shared-rows.ts';
import { zipped } from './zipped.ts';

const columnsOf = ({ records }: SampleFacts): readonly string[] => records?.columns ?? [];

/** The records as a workbook: number and title, the columns, a row each. */
export async function sharedXlsx(facts: SampleFacts): Promise<Buffer> {
  const columns = columnsOf(facts);
  const rows = [
    [`${facts.number}　${facts.title}（演示数据，由程序生成，不反映任何实际项目）`],
    [...columns],
    ...sharedRows(facts).map((row) => [...row]),
  ];
  const widths = columns.map((label) => ({ width: Math.max(12, label.length * 2.2) }));
  return Buffer.from(await writeXlsx({ sheets: [{ name: '数据', columns: widths, rows }] }));
}

/** The same records as CSV and JSON, as points as well where they have a position, with a note. */
export function sharedZip(facts: SampleFacts): Promise<Buffer> {
  const columns = columnsOf(facts);
  const rows = sharedRows(facts);
  const records = rows.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at] ?? ''])));
  const points = pointsOf(columns, rows, records);
  const files = {
    '数据.csv': `\uFEFF${[columns, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`,
    '数据.json': JSON.stringify(records),
    ...(points ? { '数据.geojson': JSON.stringify({ type: 'FeatureCollection', features: points }) } : {}),
  };
  return zipped({ '说明.txt': readMe(facts, rows.length, points !== null), ...files }, dayOf(facts));
}

const csvCell = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

function pointsOf(columns: readonly string[], rows: readonly SharedRow[], records: readonly object[]) {
  const [lon, lat] = ['经度', '纬度'].map((ending) => columns.findIndex((name) => name.endsWith(ending)));
  if (lon === undefined || lat === undefined || lon < 0 || lat < 0) return null;
  return rows.map((row, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [row[lon], row[lat]] },
    properties: records[at],
  }));
}

const readMe = (facts: SampleFacts, count: number, hasPoints: boolean): string =>
  [
    facts.title,
    `目录编号：${facts.number}　提供单位：${facts.unit}`,
    `共 ${count} 条，数据项：${columnsOf(facts).join('、')}`,
    '',
    '数据.csv　　　逗号分隔，UTF-8，带字节顺序标记，可用电子表格打开',
    '数据.json　　 同上，每条一个对象',
    ...(hasPoints ? ['数据.geojson　同上，点要素，CGCS2000 经纬度'] : []),
    '',
    '演示数据，由程序生成，不反映任何实际项目，不得用于工作。',
    '',
  ].join('\r\n');
