import { sexagesimal } from '../../../geo/degrees.ts';
import { linesBetween, rimLabel, stepOf } from '../../../map/state/print/graticule-lines.ts';
import { markOn } from '../../../map/state/print/rim-marks.ts';
import { distortionOf, type PaperPoint, type SheetArea } from '../../../map/state/print/sheet-area.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { drawKilometres, kilometresOn } from './draw-kilometres.ts';
import { type Rim, rimOf, writeBeside } from './rim-text.ts';
import { ink, type SheetPen } from './sheet-pen.ts';

/** Millimetres on A4 between lines of the graticule, at least. */
const spacing = 28;

/**
 * Neat line and outer line, and between them the degrees of the graticule and the kilometres of the grid. Where wanted, the
 * lines of the grid cross the map, or those of the graticule where there is none.
 */
export function drawFrame(pen: SheetPen, layout: SheetLayout, area: SheetArea, hasGrid: boolean): void {
  const rim = rimOf(layout, area);
  const kilometres = kilometresOn(area);
  drawGraticule(pen, rim, hasGrid && kilometres === null);
  if (kilometres !== null) drawKilometres(pen, rim, { metres: kilometres, hasLines: hasGrid });
  pen.polyline(rim.ring, { width: 0.18 * rim.unit }, { isClosed: true });
  pen.polyline(outerRing(rim), { width: 0.75 * rim.unit }, { isClosed: true });
  if (area.sheet) drawCorners(pen, rim);
  drawNorth(pen, rim);
}

/** One step both ways: of the side on which its lines would stand closer. */
function stepOn({ area: { extent, size }, unit }: Rim): number {
  const stepAlong = (degrees: number, side: number): number => stepOf(degrees, Math.max(1, side / (spacing * unit)));
  return Math.max(
    stepAlong(extent.east - extent.west, size.width),
    stepAlong(extent.north - extent.south, size.height),
  );
}

function drawGraticule(pen: SheetPen, rim: Rim, hasLines: boolean): void {
  const { area, unit } = rim;
  const { extent, sides } = area;
  const step = stepOn(rim);
  const [west, south, east, north] = [extent.west, extent.south, extent.east, extent.north];
  const lon = (point: PaperPoint): number => area.placeOf(point)[0];
  const lat = (point: PaperPoint): number => area.placeOf(point)[1];
  const marks = [
    ...linesBetween(west, east, step).flatMap((value) =>
      (['south', 'north'] as const).map((side) => ({ side, value, at: markOn(sides[side], lon, value) })),
    ),
    ...linesBetween(south, north, step).flatMap((value) =>
      (['west', 'east'] as const).map((side) => ({ side, value, at: markOn(sides[side], lat, value) })),
    ),
  ];
  for (const { side, value, at } of marks) {
    // The corners of a standard sheet have labels of their own
    if (at && !(area.sheet && isNearCorner(rim, at)))
      writeBeside(pen, rim, { side, at, text: rimLabel(value, step), row: 'degrees', hasTick: true });
  }
  if (!hasLines) return;
  const look = { width: 0.09 * unit, opacity: 0.55 };
  const along = Array.from({ length: 33 }, (_, at) => at / 32);
  pen.clippedTo(rim.ring, () => {
    for (const value of linesBetween(west, east, step))
      pen.polyline(
        along.map((share) => rim.onPage(area.paperOf([value, south + (north - south) * share]))),
        look,
      );
    for (const value of linesBetween(south, north, step))
      pen.polyline(
        along.map((share) => rim.onPage(area.paperOf([west + (east - west) * share, value]))),
        look,
      );
  });
}

const isNearCorner = ({ area: { sides }, unit }: Rim, { x, y }: PaperPoint): boolean =>
  [sides.south(0), sides.south(1), sides.north(0), sides.north(1)].some(
    (corner) => Math.hypot(corner.x - x, corner.y - y) < 14 * unit,
  );

/** '120°15′', with seconds where there are any: '119°58′07.5″'. */
export function cornerLabel(degrees: number): string {
  const tenths = Math.round(degrees * 36_000);
  if (tenths % 600 === 0) return rimLabel(degrees, 1 / 60);
  return sexagesimal(degrees, tenths % 10 === 0 ? 0 : 1);
}

/** Each begins or ends at its corner: two that were centred on it would meet. */
function drawCorners(pen: SheetPen, rim: Rim): void {
  const { sides, extent } = rim.area;
  const ends = {
    south: [extent.west, extent.east],
    north: [extent.west, extent.east],
    west: [extent.south, extent.north],
    east: [extent.south, extent.north],
  } as const;
  for (const side of ['south', 'north', 'west', 'east'] as const)
    for (const [share, align] of [
      [0, 'left'],
      [1, 'right'],
    ] as const)
      writeBeside(pen, rim, {
        side,
        at: sides[side](share),
        text: cornerLabel(ends[side][share]),
        row: 'degrees',
        hasTick: true,
        align,
      });
}

/** The rim's width off the neat line on every side. */
function outerRing({ area: { sides }, width, onPage }: Rim): PaperPoint[] {
  const moved = (point: PaperPoint, right: number, down: number): PaperPoint =>
    onPage({ x: point.x + right * width, y: point.y + down * width });
  return [
    moved(sides.south(0), -1, 1),
    ...[0.25, 0.5, 0.75].map((share) => moved(sides.south(share), 2 * share - 1, 1)),
    moved(sides.south(1), 1, 1),
    moved(sides.north(1), 1, -1),
    ...[0.75, 0.5, 0.25].map((share) => moved(sides.north(share), 2 * share - 1, -1)),
    moved(sides.north(0), -1, -1),
  ];
}

/** True north, which in the plane of a zone is not quite up. */
function drawNorth(pen: SheetPen, { area, unit, onPage }: Rim): void {
  const corner = onPage(area.sides.north(1));
  const [x, y] = [corner.x - 9 * unit, corner.y + 4 * unit];
  pen.rect(
    { x: x - 5 * unit, y: y - 1.5 * unit, width: 10 * unit, height: 18 * unit },
    { fill: '#ffffff', opacity: 0.82 },
  );
  pen.text(x, y + 3 * unit, '北', { size: 3.2 * unit, align: 'middle', isBold: true });
  const turn = ((distortionOf(area)?.convergence ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // About its foot, against the clock where the grid's north lies east of true north
  const turned = (right: number, down: number): string =>
    `${(right * cos + (down - 7.6) * sin).toFixed(4)} ${(7.6 + (down - 7.6) * cos - right * sin).toFixed(4)}`;
  const half = (right: number): string => `M${turned(0, 0)}L${turned(right, 10)}L${turned(0, 7.6)}Z`;
  const line = { width: 0.2 * unit };
  pen.path(half(-3), [x, y + 4.5 * unit], { scale: unit, fill: ink, line });
  pen.path(half(3), [x, y + 4.5 * unit], { scale: unit, fill: '#ffffff', line });
}
