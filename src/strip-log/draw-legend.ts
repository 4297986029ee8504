import { geologicalAge } from '../geo/geological-age.ts';
import { type LithologyCode, lithologyName } from '../geo/lithologies.ts';
import { logInk as ink } from './log-ink.ts';
import type { LogFindings, LogLayer } from './log-record.ts';
import type { LogSheet } from './log-sheet.ts';
import type { Block, Shape } from './shape.ts';
import { wrapText } from './wrap-text.ts';

const rowHeight = 8;
/** Width of a swatch with its name at least, millimetres. */
const leastCell = 33;

/** Lithologies of strata in the order of their codes. */
export const lithologiesIn = (layers: readonly LogLayer[]): LithologyCode[] =>
  [...new Set(layers.map(({ lithology }) => lithology))].toSorted();

const agesIn = (layers: readonly LogLayer[]): { name: string; colour: string }[] => [
  ...new Map(
    layers.flatMap(({ unitCode }) => {
      const age = geologicalAge(unitCode ?? '');
      return age ? [[age.name, age] as const] : [];
    }),
  ).values(),
];

const headingText = { size: 2.6, leading: 3.6 } as const;

/** What the columns of this log show, in words. */
function headingOf(sheet: LogSheet, surveys: LogFindings['surveys']): string {
  const isSurveyed = surveys !== undefined && surveys.length > 0;
  return [
    '图例：岩性花纹',
    '地层时代底色',
    ...(sheet.has('core') ? ['采取率实线，RQD 虚线'] : []),
    ...(sheet.has('deviation') ? ['孔斜为与铅直线的夹角'] : []),
    ...(sheet.has('water') ? ['水位倒三角'] : []),
    ...(sheet.has('level') ? [`层底标高＝孔口高程减垂深（${isSurveyed ? '由测斜计算' : '按开孔倾角推算'}）`] : []),
  ].join('；');
}

/** What patterns, colours and lines mean: only those that the log shows. */
export function drawLegend({ layers, surveys }: LogFindings, sheet: LogSheet): Block {
  const room = sheet.width - 2 * sheet.margin;
  const perRow = Math.floor(room / leastCell);
  const cell = room / perRow;
  const codes = lithologiesIn(layers);
  const lines = wrapText(headingOf(sheet, surveys), room / headingText.size - 1);
  const codesTop = 2.4 + lines.length * headingText.leading;
  const agesTop = codesTop + rowHeight * Math.ceil(codes.length / perRow);
  const ages = agesIn(layers);
  const place = (index: number, top: number): { x: number; y: number } => ({
    x: sheet.margin + (index % perRow) * cell,
    y: top + Math.floor(index / perRow) * rowHeight,
  });
  return {
    height: agesTop + rowHeight * Math.ceil(ages.length / perRow) + 2,
    shapes: [
      ...lines.map((text, at): Shape => {
        const y = 3.4 + at * headingText.leading;
        return { kind: 'text', x: sheet.margin, y, size: headingText.size, text, fill: ink.quiet };
      }),
      ...codes.flatMap((code, index) =>
        swatch(place(index, codesTop), cell, lithologyName(code), { fill: ink.paper, pattern: code }),
      ),
      ...ages.flatMap(({ name, colour }, index) => swatch(place(index, agesTop), cell, name, { fill: colour })),
    ],
  };
}

function swatch(
  { x, y }: { x: number; y: number },
  cell: number,
  name: string,
  look: { fill: string; pattern?: LithologyCode },
): Shape[] {
  return [
    { kind: 'rect', x, y, width: 11, height: 6, ...look, stroke: ink.text, strokeWidth: 0.2 },
    { kind: 'text', x: x + 12.2, y: y + 4, size: 2.6, text: name, fill: ink.text, room: cell - 13 },
  ];
}

/** Room for those who answer for the log to sign, and where it comes from. */
export function drawSignatures(sheet: LogSheet): Block {
  const width = sheet.width - 2 * sheet.margin;
  const people = ['编录', '制图', '校对', '审核', '日期'];
  const cell = width / people.length;
  return {
    height: 10,
    shapes: people.flatMap((name, index): Shape[] => {
      const x = sheet.margin + index * cell;
      return [
        { kind: 'text', x, y: 7, size: 2.8, text: `${name}：`, fill: ink.text },
        { kind: 'path', d: `M${x + 9} 7.8h${cell - 13}`, stroke: ink.line, strokeWidth: 0.2 },
      ];
    }),
  };
}
