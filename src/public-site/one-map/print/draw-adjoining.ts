import type { ReadSheet } from '../../../geo/read-sheet-number.ts';
import { nameOfSheet } from '../../../geo/sheet-name-of.ts';
import { sheetsAround } from '../../../geo/sheets-of.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import type { SheetPen } from './sheet-pen.ts';

/** Of the table with its heading, millimetres on A4. */
export const adjoiningWidth = 45;
const head = 3.2;
/** Height of the letters. */
const letter = 1.9;

/** The eight sheets round a standard sheet by their names and numbers (接图表), at the left of the title. */
export function drawAdjoining(pen: SheetPen, { title, unit }: SheetLayout, sheet: ReadSheet): void {
  const cell = { width: (adjoiningWidth / 3) * unit, height: ((title.height / unit - head - 0.5) / 3) * unit };
  pen.text(title.x + 1.5 * cell.width, title.y + 2.3 * unit, '接图表', { size: 2.2 * unit, align: 'middle' });
  for (const [at, neighbour] of sheetsAround(sheet).entries()) {
    const x = title.x + (at % 3) * cell.width;
    const y = title.y + head * unit + Math.floor(at / 3) * cell.height;
    const isOwn = at === 4;
    pen.rect({ x, y, ...cell }, { ...(isOwn ? { fill: '#d9dee2' } : {}), line: { width: 0.12 * unit } });
    const lines = neighbour ? linesOf(neighbour) : [];
    for (const [line, text] of lines.entries()) {
      const room = (cell.width - 1.2 * unit) / Math.max(1, pen.widthOf(text, letter * unit));
      const size = letter * unit * Math.min(1, room);
      const middle = y + (cell.height * (line + 0.5)) / lines.length;
      pen.text(x + cell.width / 2, middle + size * 0.36, text, { size, align: 'middle', isBold: isOwn });
    }
  }
}

/** Its name, where one is known, above its number. */
const linesOf = (sheet: ReadSheet): string[] =>
  [nameOfSheet(sheet), sheet.number ?? sheet.oldNumber].filter((line) => line !== null);
