/** Columns of the strip log from left to right: widths in millimetres. What the sheet is wider than these goes to the description. */
const widths = {
  depth: 12,
  core: 22,
  samples: 20,
  water: 11,
  lithology: 22,
  leader: 9,
  layerNo: 10,
  unit: 15,
  bottom: 13,
  thickness: 12,
  description: 52,
} as const;

export type LogColumn = keyof typeof widths;

const headings: Readonly<Record<LogColumn, string>> = {
  depth: '深度 m',
  core: '采取率 · RQD %',
  samples: '取样',
  water: '水位',
  lithology: '柱状图',
  leader: '',
  layerNo: '层号',
  unit: '地层',
  bottom: '层底 m',
  thickness: '厚度 m',
  description: '岩性描述',
};

export interface ColumnBox {
  name: LogColumn;
  heading: string;
  left: number;
  width: number;
  right: number;
}

/** The columns on a sheet of some width; all lengths in millimetres. */
export interface LogSheet {
  width: number;
  margin: number;
  columns: readonly ColumnBox[];
  column: (name: LogColumn) => ColumnBox;
}

const margin = 6;

/** Formats of paper on which a log is printed upright, millimetres. */
export const papers = { A4: { width: 210, height: 297 }, A3: { width: 297, height: 420 } } as const;
export type Paper = keyof typeof papers;

/** @param width of the paper, at least that of A4 */
export function logSheet(width: number = papers.A4.width): LogSheet {
  const columns: ColumnBox[] = [];
  for (const name of Object.keys(widths) as LogColumn[]) {
    const left = columns.at(-1)?.right ?? margin;
    const right = name === 'description' ? width - margin : left + widths[name];
    columns.push({ name, heading: headings[name], left, width: right - left, right });
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
  };
}
