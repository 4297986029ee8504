import { sampleData } from '../sample-data.ts';
import type { FigureSample, ItemSample } from './topic-sample.ts';

/** One row per subject, one column per series. */
interface FigureTable {
  unit: string;
  series: readonly string[];
  rows: Readonly<Record<string, readonly number[]>>;
}

const tables = sampleData<Readonly<Record<string, readonly FigureTable[]>>>('topics/figure-tables');

/** Explanations beside the figures, by topic. */
export const topicItems =
  sampleData<Readonly<Record<'energy' | 'land' | 'mining' | 'risk', readonly ItemSample[]>>>('topics/items');

/** Generated figures of one chart. @throws RangeError on a chart without tables, or a row of another length than its series */
export function figureTables(chart: string): FigureSample[] {
  const found = tables[chart];
  if (!found) throw new RangeError(`no figures of ${chart}`);
  return found.flatMap(({ unit, series, rows }) =>
    Object.entries(rows).flatMap(([subject, values]) => {
      if (values.length !== series.length) throw new RangeError(`${chart}, ${subject}: not one figure for each series`);
      return values.map((value, at) => ({ chart, subject, series: series[at] ?? '', value, unit, isSample: true }));
    }),
  );
}
