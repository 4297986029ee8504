import { logInk as ink } from './log-ink.ts';
import type { LogSheet } from './log-sheet.ts';
import type { Block, Shape } from './shape.ts';

/** Height of the headings over the columns. */
export const headingHeight = 9;

/** Headings of the columns, in their frame. */
export function drawHeadings({ columns, width, margin }: LogSheet): Block {
  const shapes: Shape[] = columns.map(({ heading, left, width: room }) => ({
    kind: 'text',
    x: left + room / 2,
    y: headingHeight / 2 + 0.9,
    size: 2.6,
    text: heading,
    anchor: 'middle',
    fill: ink.text,
  }));
  shapes.push(...columnLines(columns, headingHeight));
  const frame = { x: margin, y: 0, width: width - 2 * margin, height: headingHeight };
  shapes.push({ kind: 'rect', ...frame, stroke: ink.text, strokeWidth: 0.35 });
  return { height: headingHeight, shapes };
}

const columnLines = (columns: LogSheet['columns'], height: number): Shape[] =>
  columns.map(({ right }) => ({ kind: 'path', d: `M${right} 0v${height}`, stroke: ink.line, strokeWidth: 0.15 }));

/** The lines between the columns and the frame round them, as high as a part of the body. */
export function drawFrame({ columns, width, margin }: LogSheet, height: number): Shape[] {
  const frame = { x: margin, y: 0, width: width - 2 * margin, height };
  return [...columnLines(columns, height), { kind: 'rect', ...frame, stroke: ink.text, strokeWidth: 0.35 }];
}
