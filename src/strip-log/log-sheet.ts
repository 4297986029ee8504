import { columnWidths, type LogColumn } from './log-columns.ts';
import type { LogContents } from './log-contents.ts';

/** A heading and what stands below it: a unit, or a second heading. */
type Heading = readonly [heading: string, note: string];

const headings: Readonly<Record<Exclude<LogColumn, 'firstValue' | 'secondValue'>, Heading>> = {
  depth: ['孔深', '（m）'],
  structure: ['结构', '（mm）'],
  core: ['采取率·RQD', '（%）'],
  deviation: ['孔斜', ''],
  samples: ['取样', ''],
  water: ['水位', '（m）'],
  lithology: ['柱状图', ''],
  leader: ['', ''],
  layerNo: ['层号', ''],
  unit: ['地层名称', '代号'],
  bottom: ['层底深度', '（m）'],
  level: ['层底标高', '（m）'],
  thickness: ['厚度', '（m）'],
  description: ['岩性描述', ''],
};

export interface ColumnBox {
  name: LogColumn;
  heading: string;
  note: string;
  left: number;
  width: number;
  right: number;
}

/** The columns on a sheet of some width; all lengths in millimetres. */
export interface LogSheet {
  width: number;
  margin: number;
  columns: readonly ColumnBox[];
  /** @throws Error for a column that the sheet does not have */
  column: (name: LogColumn) => ColumnBox;
  has: (name: LogColumn) => boolean;
}

const margin = 6;

/** Formats of paper on which a log is printed upright, millimetres. */
export const papers = { A4: { width: 210, height: 297 }, A3: { width: 297, height: 420 } } as const;
export type Paper = keyof typeof papers;

function headingOf(name: LogColumn, { values, largestLean }: LogContents): Heading {
  if (name === 'deviation') return ['孔斜', `0–${largestLean}°`];
  if (name !== 'firstValue' && name !== 'secondValue') return headings[name];
  const series = values[name === 'firstValue' ? 0 : 1];
  if (!series) return ['', ''];
  const heading = series.kind === '标准贯入' ? `标贯 ${series.name}` : series.name;
  return [heading, series.unit === '' ? '' : `（${series.unit}）`];
}

/** @param width of the paper, at least that of A4 @param contents what there is to be drawn: a column for nothing is left out */
export function logSheet(width: number, contents: LogContents): LogSheet {
  const columns: ColumnBox[] = [];
  for (const name of Object.keys(columnWidths) as LogColumn[]) {
    if (contents.absent.has(name)) continue;
    const left = columns.at(-1)?.right ?? margin;
    const right = name === 'description' ? width - margin : left + columnWidths[name];
    const [heading, note] = headingOf(name, contents);
    columns.push({ name, heading, note, left, width: right - left, right });
  }
  const byName = new Map(columns.map((box) => [box.name, box]));
  return {
    width,
    margin,
    columns,
    column: (name) => {
      const box = byName.get(name);
      if (!box) throw new Error(`no column ${name}`);
      return box;
    },
    has: (name) => byName.has(name),
  };
}
