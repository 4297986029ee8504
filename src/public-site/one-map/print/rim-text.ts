import { type PaperPoint, ringOf, type SheetArea } from '../../../map/state/print/sheet-area.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import type { SheetPen } from './sheet-pen.ts';

/** The neat line of a sheet as it lies on the page, and what stands round it. */
export interface Rim {
  area: SheetArea;
  unit: number;
  /** Of what lies between the neat line and the outer one. */
  width: number;
  /** The neat line, millimetres on the page. */
  ring: readonly PaperPoint[];
  onPage: (point: PaperPoint) => PaperPoint;
}

export function rimOf({ map, rim, unit }: Pick<SheetLayout, 'map' | 'rim' | 'unit'>, area: SheetArea): Rim {
  const onPage = ({ x, y }: PaperPoint): PaperPoint => ({ x: map.x + x, y: map.y + y });
  return { area, unit, width: rim, ring: ringOf(area.sides).map(onPage), onPage };
}

export type SideName = keyof SheetArea['sides'];

interface RimText {
  side: SideName;
  /** On the side. */
  at: PaperPoint;
  text: string;
  /** Kilometres stand next to the neat line, degrees outside of them. */
  row: 'kilometres' | 'degrees';
  hasTick: boolean;
  /** Where the point is in the text, along the side from its west or south end on; the middle without it. */
  align?: 'left' | 'right';
}

/** Share of the rim's width from the neat line to base lines of letters: above and left of the map, below and right of it. */
const rows = {
  narrow: { degrees: [0.36, 0.68], kilometres: [0.36, 0.68] },
  wide: { degrees: [0.61, 0.85], kilometres: [0.2, 0.4] },
} as const;
/** From this many millimetres on A4 a rim has two rows. */
const wideFrom = 8;

const outward = { south: [0, 1], north: [0, -1], west: [-1, 0], east: [1, 0] } as const;

/** Writes along the rim beside a point of the neat line, with a tick at the point. */
export function writeBeside(pen: SheetPen, rim: Rim, { side, at, text, row, hasTick, align }: RimText): void {
  const { unit, width } = rim;
  const { x, y } = rim.onPage(at);
  const [right, down] = outward[side];
  const isWide = width >= wideFrom * unit;
  const [before, after] = rows[isWide ? 'wide' : 'narrow'][row];
  const off = (side === 'south' || side === 'east' ? after : before) * width;
  const stroke = (from: number, to: number): void =>
    pen.line([x + right * from * width, y + down * from * width], [x + right * to * width, y + down * to * width], {
      width: 0.1 * unit,
    });
  if (hasTick) stroke(0, isWide ? 0.14 : 0.22);
  // Kilometres stand between
  if (hasTick && isWide && row === 'degrees') stroke(0.48, 0.58);
  const look = { size: (isWide ? 2.1 : 2.3) * unit, align: align ?? 'middle' } as const;
  pen.text(x + right * off, y + down * off, text, right === 0 ? look : { ...look, turn: 90 });
}
