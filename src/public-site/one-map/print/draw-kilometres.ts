import { gridLabel, gridSpacing } from '../../../map/state/print/kilometre-grid.ts';
import { markOn } from '../../../map/state/print/rim-marks.ts';
import type { PaperPoint, SheetArea } from '../../../map/state/print/sheet-area.ts';
import { type Rim, type SideName, writeBeside } from './rim-text.ts';
import type { SheetPen } from './sheet-pen.ts';

/** Metres between the lines of the grid on a sheet; null: it has none. */
export const kilometresOn = ({ system, scale }: Pick<SheetArea, 'system' | 'scale'>): number | null =>
  system && gridSpacing(scale);

/** Millimetres on A4 that a label in full takes with what it keeps free. */
const labelRoom = 9;

/** Multiples of a step within two numbers. */
const multiples = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, at) => {
    return (Math.ceil(from / step) + at) * step;
  });

/** Lines of the grid across the map where wanted, and their kilometres on the rim: in full at the ends of each side. */
export function drawKilometres(
  pen: SheetPen,
  rim: Rim,
  { metres, hasLines }: { metres: number; hasLines: boolean },
): void {
  const { area, unit } = rim;
  const [left, bottom, right, top] = area.bounds;
  const perMetre = 1000 / area.scale;
  const easting = ({ x }: PaperPoint): number => left + x / perMetre;
  const northing = ({ y }: PaperPoint): number => top - y / perMetre;
  const [eastings, northings] = [multiples(left, right, metres), multiples(bottom, top, metres)];
  if (hasLines)
    pen.clippedTo(rim.ring, () => {
      const look = { width: 0.09 * unit, opacity: 0.7 };
      const { width, height } = area.size;
      for (const value of eastings) {
        const x = (value - left) * perMetre;
        pen.polyline([rim.onPage({ x, y: 0 }), rim.onPage({ x, y: height })], look);
      }
      for (const value of northings) {
        const y = (top - value) * perMetre;
        pen.polyline([rim.onPage({ x: 0, y }), rim.onPage({ x: width, y })], look);
      }
    });
  const every = Math.ceil((labelRoom * unit) / (metres * perMetre));
  const write = (side: SideName, values: readonly number[], quantity: (point: PaperPoint) => number): void => {
    const marks = values
      .map((value) => ({ value, at: markOn(area.sides[side], quantity, value) }))
      .filter((mark): mark is { value: number; at: PaperPoint } => mark.at !== null);
    const written = marks.filter(({ value }) => Math.round(value / metres) % every === 0);
    for (const { value, at } of marks) {
      const place = written.findIndex((mark) => mark.value === value);
      const text = place < 0 ? '' : gridLabel(value, place === 0 || place === written.length - 1);
      writeBeside(pen, rim, { side, at, text, row: 'kilometres', hasTick: true });
    }
  };
  for (const side of ['south', 'north'] as const) write(side, eastings, easting);
  for (const side of ['west', 'east'] as const) write(side, northings, northing);
}
