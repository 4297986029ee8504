import type { ReportKind } from './report-kinds.ts';
import { sampleData } from '../sample-data.ts';

/** Kinds of report of the sample archive. */
export const REPORT_KINDS = sampleData<readonly ReportKind[]>('report-kinds');

/** Years (both included) of tasks that were not always known under that name. */
const TASK_YEARS: readonly (readonly [phrase: string, from: number, to: number])[] = [
  ['调查与区划', 1998, 2008],
  ['地质灾害详细调查', 2006, 2019],
  ['风险普查', 2020, 2023],
  ['精细调查', 2020, 2025],
  ['危险性评估', 2000, 2025],
  ['富硒', 2006, 2025],
  ['三维城市', 2008, 2025],
  ['废弃矿山', 2003, 2025],
  ['可行性勘查', 1990, 2025],
  ['总体规划', 1999, 2025],
  ['文化村', 2019, 2025],
  ['海砂', 1995, 2016],
  ['都市圈', 2010, 2025],
];

const YEARS_OF_TITLE = new Map(
  REPORT_KINDS.flatMap((kind) => kind.titles).map((title) => {
    const [, from = 0, to = 9999] = TASK_YEARS.find(([phrase]) => title.includes(phrase)) ?? [];
    return [title, { from, to }];
  }),
);

/** Title templates of a kind that were in use in that year. */
export function titlesIn(kind: ReportKind, year: number): string[] {
  return kind.titles.filter((title) => {
    const years = YEARS_OF_TITLE.get(title);
    return years !== undefined && year >= years.from && year <= years.to;
  });
}
