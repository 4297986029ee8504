import { type Section, sectionAlong, type SectionBody } from '../../ground/section.ts';
import { unitIndex } from '../../ground/units.ts';
import type { MapHole } from '../map-records.ts';
import { LabelRoom } from './label-room.ts';
import { courseOf, lengthOf, projected, reachOf, type SectionFrame, stations } from './section-frame.ts';
import { drawHoles, drawOres, nameFaults, type SectionScale } from './section-signs.ts';
import { type Pen, trace, write, writeCode } from './sheet-canvas.ts';

/** What a section shows. */
export interface Shown {
  /** Places in `groundUnits`. */
  units: Set<number>;
  minerals: Set<string>;
  /** Holes that are projected onto it. */
  holes: number;
}

/**
 * A section along a line: the ground's bodies below the surface, the ore, the faults with their dips, holes beside the line,
 * height scales.
 */
export function drawSection(
  pen: Pen,
  frame: SectionFrame,
  holes: readonly MapHole[],
  reach = reachOf(lengthOf(frame)),
): Shown {
  const { left, top, width, height, unit, upper, lower } = frame;
  const span = upper - lower;
  const section = sectionAlong(courseOf(frame), lower, lengthOf(frame) / stations);
  const length = section.stations.at(-1)?.chainage ?? 1;
  const xAt = (chainage: number): number => left + (chainage / length) * width;
  const yAt = (metres: number): number => top + ((upper - metres) / span) * height;
  pen.save();
  pen.beginPath();
  pen.rect(left, top, width, height);
  pen.clip();
  drawBodies(pen, section, xAt, yAt, unit);
  const minerals = drawOres(pen, section, { xAt, yAt }, unit);
  pen.restore();
  drawHeights(pen, frame, upper, lower, yAt);
  const room = new LabelRoom({ left, top: top - 40 * unit, width, height: height + 40 * unit });
  const beside = projected(frame, holes, reach);
  drawHoles(pen, frame, section, { xAt, yAt }, beside, room);
  writeCodes(pen, section, { xAt, yAt }, room, unit);
  nameFaults(pen, section, { xAt, yAt }, room, unit);
  const shown = section.bodies.filter(({ unit: each }) => each.kind !== 'cover');
  return {
    units: new Set(shown.map(({ unit: each }) => unitIndex(each.code))),
    minerals,
    holes: beside.length,
  };
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
  { left, top, width, height, unit }: Pick<SectionFrame, 'left' | 'top' | 'width' | 'height' | 'unit'>,
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

/** Pixels of the layout that a body is thick and long in which a code is written. */
const codeRoom = { high: 26, wide: 50 };

/** Where an outline is thickest: chainage, the middle of it and its thickness in metres. */
function thickest(outline: SectionBody['outline']): { chainage: number; middle: number; thickness: number } {
  const chainages = outline.map(([chainage]) => chainage);
  const [from, to] = [Math.min(...chainages), Math.max(...chainages)];
  let best = { chainage: from, middle: 0, thickness: 0 };
  for (let at = 1; at < 24; at++) {
    const chainage = from + ((to - from) * at) / 24;
    const crossed = outline.flatMap(([x, y], index) => {
      const [nextX, nextY] = outline[(index + 1) % outline.length]!;
      return x <= chainage !== nextX <= chainage ? [y + ((nextY - y) * (chainage - x)) / (nextX - x)] : [];
    });
    const [low, high] = [Math.min(...crossed), Math.max(...crossed)];
    // Not at the ends where two places are as thick
    const thickness = (high - low) * (1 - 0.3 * Math.abs(at / 12 - 1));
    if (thickness > best.thickness) best = { chainage, middle: (low + high) / 2, thickness };
  }
  return best;
}

/** Codes of the bodies where there is room for them. */
function writeCodes(pen: Pen, { bodies }: Section, { xAt, yAt }: SectionScale, room: LabelRoom, unit: number): void {
  for (const { unit: each, outline } of bodies) {
    const xs = outline.map(([chainage]) => xAt(chainage));
    if (each.kind === 'cover' || Math.max(...xs) - Math.min(...xs) < codeRoom.wide * unit) continue;
    const { chainage, middle, thickness } = thickest(outline);
    // Whole inside the frame
    const [first, last] = [Math.min(...xs) + 24 * unit, Math.max(...xs) - 24 * unit];
    const [x, y] = [Math.min(last, Math.max(first, xAt(chainage))), yAt(middle)];
    if (yAt(0) - yAt(thickness) <= codeRoom.high * unit) continue;
    if (room.claim(x, y, 16 * unit)) writeCode(pen, each.code, x, y, 22 * unit);
  }
}
