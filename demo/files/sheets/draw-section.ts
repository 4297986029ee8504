import type { Extent } from '../../../src/resources/kit/field-kinds.ts';
import { type Section, sectionAlong } from '../../ground/section.ts';
import { unitIndex } from '../../ground/units.ts';
import { type Pen, trace, write, writeCode } from './sheet-canvas.ts';

/** Where a section stands on the sheet (pixels), and the line that it follows: west to east at one latitude. */
export interface SectionFrame {
  extent: Extent;
  lat: number;
  left: number;
  top: number;
  width: number;
  height: number;
  widthKm: number;
  unit: number;
}

/** Stations of a section on a sheet. */
const stations = 320;

/** Metres of a section from its upper to its lower end, by the width shown and the height of the land. */
const spanOf = (highest: number, widthKm: number): number =>
  Math.max(120, Math.ceil(Math.max(highest * 1.9, widthKm * 55) / 100) * 100);

const courseOf = ({ extent, lat }: SectionFrame) =>
  [
    [extent.west, lat],
    [extent.east, lat],
  ] as const;
/** Metres between stations. */
const spacingOf = ({ widthKm }: SectionFrame): number => (widthKm * 1000) / stations;

/** Metres above sea at the upper and the lower end of a section. */
export function endsOfSection(frame: SectionFrame): { upper: number; lower: number } {
  const places = sectionAlong(courseOf(frame), 0, spacingOf(frame) * 8).stations;
  const highest = Math.max(20, ...places.map(({ column }) => column.height));
  const upper = Math.ceil((highest * 1.12) / 50) * 50;
  return { upper, lower: upper - spanOf(highest, frame.widthKm) };
}

/** A section along a line: the ground's bodies below the surface, faults, height scales. @returns units shown */
export function drawSection(pen: Pen, frame: SectionFrame): Set<number> {
  const { left, top, width, height, unit } = frame;
  const { upper, lower } = endsOfSection(frame);
  const span = upper - lower;
  const section = sectionAlong(courseOf(frame), lower, spacingOf(frame));
  const length = section.stations.at(-1)?.chainage ?? 1;
  const xAt = (chainage: number): number => left + (chainage / length) * width;
  const yAt = (metres: number): number => top + ((upper - metres) / span) * height;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  drawBodies(pen, section, xAt, yAt, unit);
  pen.restore();
  drawHeights(pen, frame, upper, lower, yAt);
  writeCodes(pen, section, xAt, yAt, span * 0.12, unit);
  const shown = section.bodies.filter(({ unit: each }) => each.kind !== 'cover');
  return new Set(shown.map(({ unit: each }) => unitIndex(each.code)));
}

function drawBodies(
  pen: Pen,
  { bodies, faults, stations: places }: Section,
  xAt: (chainage: number) => number,
  yAt: (metres: number) => number,
  unit: number,
): void {
  const at = (points: readonly (readonly [number, number])[]): (readonly [number, number])[] =>
    points.map(([chainage, metres]) => [xAt(chainage), yAt(metres)] as const);
  for (const { unit: each, outline } of bodies) {
    pen.beginPath();
    trace(pen, at(outline), true);
    pen.fillStyle = each.colour;
    pen.fill();
    pen.strokeStyle = 'rgba(30,30,30,.7)';
    pen.lineWidth = 1.1 * unit;
    pen.stroke();
  }
  pen.strokeStyle = '#c21f1f';
  for (const { fault, line } of faults) {
    pen.lineWidth = (fault.isRegional ? 4 : 2.2) * unit;
    pen.beginPath();
    trace(pen, at(line));
    pen.stroke();
  }
  pen.strokeStyle = '#1d1d1b';
  pen.lineWidth = 2.6 * unit;
  pen.beginPath();
  trace(
    pen,
    places.map(({ chainage, column }) => [xAt(chainage), yAt(column.height)] as const),
  );
  pen.stroke();
}

/** Metres between two numbers of a scale of heights. */
const heightSteps: readonly number[] = [50, 100, 200, 250, 500, 1000];

/** The frame of a section with its scales of heights. @param steps of which the least is taken that gives no more than six */
export function drawHeights(
  pen: Pen,
  { left, top, width, height, unit }: SectionFrame,
  upper: number,
  lower: number,
  yAt: (metres: number) => number,
  steps = heightSteps,
): void {
  pen.lineWidth = 1.6 * unit;
  pen.strokeStyle = '#1d1d1b';
  pen.beginPath();
  trace(pen, [
    [left, top],
    [left, top + height],
    [left + width, top + height],
    [left + width, top],
  ]);
  pen.stroke();
  const step = steps.find((each) => (upper - lower) / each <= 6) ?? 1000;
  for (let metres = Math.ceil(lower / step) * step; metres <= upper; metres += step) {
    const y = yAt(metres);
    for (const [x, align, turn] of [
      [left, 'right', -1],
      [left + width, 'left', 1],
    ] as const) {
      pen.beginPath();
      trace(pen, [
        [x, y],
        [x + turn * 9 * unit, y],
      ]);
      pen.stroke();
      write(pen, String(metres), x + turn * 14 * unit, y + 6 * unit, { size: 18 * unit, align });
    }
  }
  write(pen, 'm', left - 14 * unit, top - 10 * unit, { size: 18 * unit, align: 'right' });
}

/** Codes of the units some metres under the surface, where they are wide enough. */
function writeCodes(
  pen: Pen,
  { stations: places }: Section,
  xAt: (chainage: number) => number,
  yAt: (metres: number) => number,
  depth: number,
  unit: number,
): void {
  const codes = places.map(
    ({ column: { beds, height } }) => beds.find(({ bottom }) => bottom < height - depth)?.unit.code,
  );
  let from = 0;
  for (let index = 1; index <= places.length; index++) {
    if (index < places.length && codes[index] === codes[from]) continue;
    const [first, middle, last] = [places[from]!, places[Math.floor((from + index - 1) / 2)]!, places[index - 1]!];
    if (xAt(last.chainage) - xAt(first.chainage) > 46 * unit)
      writeCode(pen, codes[from] ?? '', xAt(middle.chainage), yAt(middle.column.height - depth), 22 * unit);
    from = index;
  }
}
