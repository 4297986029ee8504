import { linesBetween, rimLabel, stepOf } from '../../../map/state/print/graticule-lines.ts';
import type { SheetLayout } from '../../../map/state/print/sheet-layout.ts';
import { extentOfSheet, paperOf } from '../../../map/state/print/true-scale.ts';
import type { Place } from '../../../map/state/sketch.ts';
import type { SheetPen } from './sheet-pen.ts';

/** Millimetres on A4 between lines of the graticule, at least. */
const spacing = 28;

export interface MappedPlace {
  middle: Place;
  scale: number;
}

/** Neat line and outer line, and between them the degrees of the graticule, whose lines cross the map where wanted. */
export function drawFrame(pen: SheetPen, layout: SheetLayout, { middle, scale }: MappedPlace, hasGrid: boolean): void {
  const { map, rim, unit } = layout;
  const sheet = { middle, size: map, scale };
  const { west, south, east, north } = extentOfSheet(middle, map, scale);
  // One step both ways: of the side on which its lines would stand closer
  const max = (degrees: number, side: number): number => stepOf(degrees, Math.max(1, side / (spacing * unit)));
  const step = Math.max(max(east - west, map.width), max(north - south, map.height));
  const [right, bottom] = [map.x + map.width, map.y + map.height];
  const look = { size: 2.3 * unit, align: 'middle' } as const;
  const tick = rim * 0.22;
  const line = { width: 0.1 * unit };
  for (const lon of linesBetween(west, east, step)) {
    const x = map.x + paperOf([lon, middle[1]], sheet).x;
    if (hasGrid) pen.line([x, map.y], [x, bottom], { width: 0.09 * unit, opacity: 0.55 });
    pen.line([x, map.y - tick], [x, map.y], line);
    pen.line([x, bottom], [x, bottom + tick], line);
    pen.text(x, map.y - rim * 0.36, rimLabel(lon, step), look);
    pen.text(x, bottom + rim * 0.68, rimLabel(lon, step), look);
  }
  for (const lat of linesBetween(south, north, step)) {
    const y = map.y + paperOf([middle[0], lat], sheet).y;
    if (hasGrid) pen.line([map.x, y], [right, y], { width: 0.09 * unit, opacity: 0.55 });
    pen.line([map.x - tick, y], [map.x, y], line);
    pen.line([right, y], [right + tick, y], line);
    pen.text(map.x - rim * 0.36, y, rimLabel(lat, step), { ...look, turn: 90 });
    pen.text(right + rim * 0.68, y, rimLabel(lat, step), { ...look, turn: 90 });
  }
  pen.rect(map, { line: { width: 0.18 * unit } });
  const outer = { x: map.x - rim, y: map.y - rim, width: map.width + 2 * rim, height: map.height + 2 * rim };
  pen.rect(outer, { line: { width: 0.75 * unit } });
  drawNorth(pen, layout);
}

/** True north is up everywhere on Web Mercator. */
function drawNorth(pen: SheetPen, { map, unit }: SheetLayout): void {
  const [x, y] = [map.x + map.width - 9 * unit, map.y + 4 * unit];
  pen.rect(
    { x: x - 5 * unit, y: y - 1.5 * unit, width: 10 * unit, height: 18 * unit },
    { fill: '#ffffff', opacity: 0.82 },
  );
  pen.text(x, y + 3 * unit, '北', { size: 3.2 * unit, align: 'middle', isBold: true });
  const line = { width: 0.2 * unit };
  pen.path('M0 0L-3 10L0 7.600Z', [x, y + 4.5 * unit], { scale: unit, fill: '#16202b', line });
  pen.path('M0 0L3 10L0 7.600Z', [x, y + 4.5 * unit], { scale: unit, fill: '#ffffff', line });
}
