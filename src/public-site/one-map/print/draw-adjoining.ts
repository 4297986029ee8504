import type { ReadSheet } from '../../../geo/read-sheet-number.ts';
import { sheetsAround } from '../../../geo/sheets-of.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import type { SheetPen } from './sheet-pen.ts';

/** Of the table with its heading, millimetres on A4. */
export const adjoiningWidth = 45;
const head = 3.2;

/** The eight sheets round a standard sheet by their numbers (接图表), at the left of the title. */
export function drawAdjoining(pen: SheetPen, { title, unit }: SheetLayout, sheet: ReadSheet): void {
  const cell = { width: (adjoiningWidth / 3) * unit, height: ((title.height / unit - head - 0.5) / 3) * unit };
  pen.text(title.x + 1.5 * cell.width, title.y + 2.3 * unit, '接图表', { size: 2.2 * unit, align: 'middle' });
  for (const [at, neighbour] of sheetsAround(sheet).entries()) {
    const x = title.x + (at % 3) * cell.width;
    const y = title.y + head * unit + Math.floor(at / 3) * cell.height;
    const isOwn = at === 4;
    pen.rect({ x, y, ...cell }, { ...(isOwn ? { fill: '#d9dee2' } : {}), line: { width: 0.12 * unit } });
    const text = neighbour?.number ?? neighbour?.oldNumber ?? '';
    const size = Math.min(2 * unit, (2 * unit * (cell.width - 1.2 * unit)) / Math.max(1, pen.widthOf(text, 2 * unit)));
    pen.text(x + cell.width / 2, y + cell.height / 2 + size * 0.36, text, { size, align: 'middle', isBold: isOwn });
  }
}
