import { logInk as ink } from './log-ink.ts';
import type { ColumnBox, LogSheet } from './log-sheet.ts';
import type { Block, Shape, TextShape } from './shape.ts';
import { textWidth, wrapText } from './wrap-text.ts';

/** Height of the headings over the columns. */
export const headingHeight = 9;

const narrowSize = 2.1;

function drawHeading({ name, heading, note, left, width }: ColumnBox): TextShape[] {
  // CaF2 has its number lowered, N63.5 has not
  const isSymbol = (name === 'firstValue' || name === 'secondValue') && !heading.includes('.');
  const common = { kind: 'text', x: left + width / 2, size: 2.5, anchor: 'middle', fill: ink.text } as const;
  const first = { ...common, text: heading, room: width - 0.8, ...(isSymbol ? { isUnitCode: true } : {}) };
  const ems = width / narrowSize - 0.4;
  // A long name of what was measured takes two lines
  const lines = textWidth(heading) * common.size > width ? wrapText(heading, ems) : [heading];
  if (lines.length > 1) {
    const rows = [...lines.slice(0, 2), note];
    return rows.map((text, at) => ({ ...common, text, y: 2.9 + at * 2.6, size: narrowSize, room: width - 0.6 }));
  }
  if (note === '') return [{ ...first, y: headingHeight / 2 + 0.9 }];
  return [
    { ...first, y: 4 },
    { ...common, text: note, y: 7.5, size: 2.3, room: width - 0.8 },
  ];
}

/** Headings of the columns, in their frame. */
export function drawHeadings({ columns, width, margin }: LogSheet): Block {
  const shapes: Shape[] = columns.flatMap(drawHeading);
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
