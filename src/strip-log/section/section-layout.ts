import type { Section } from '../../map/compute/section.ts';
import type { PlacedHole } from '../../map/compute/placed-hole.ts';
import type { SectionPoint } from '../../map/compute/section-point.ts';
import { placeLabels } from '../place-labels.ts';
import { type SectionScale, sectionScale, stepAt } from './section-scale.ts';

/** Where everything stands on the sheet; millimetres, the origin at its upper left. */
export interface SectionLayout {
  section: Section;
  scale: SectionScale;
  width: number;
  /** Frame of the section itself. */
  frame: { left: number; right: number; top: number; bottom: number };
  /** Heights of the frame's top and bottom, metres, and the step between the numbers of the axis. */
  heights: { highest: number; lowest: number; step: number };
  x: (chainage: number) => number;
  y: (height: number) => number;
  /** Width of a hole's column. */
  column: number;
  /** Names of holes over the frame: where each is written, null where there is no room for it. */
  names: readonly (number | null)[];
  areNamesUpright: boolean;
}

export const margin = 10;
const axis = 17;
const leastWidth = 250;
/** Over the frame: the title, and the names of the holes. */
const head = { title: 24, names: 18 };
const name = { level: 19, upright: 3.6 };

/** Half of the narrower holes get their full column. */
function columnOf(lefts: readonly number[]): number {
  const gaps = lefts
    .slice(1)
    .map((left, at) => left - (lefts[at] ?? 0))
    .toSorted((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 4)] ?? 12;
  return Math.min(5, Math.max(1.2, usual * 0.5));
}

function placeNames(lefts: readonly number[], from: number, to: number) {
  const areNamesUpright = lefts.length * name.level > to - from;
  const width = areNamesUpright ? name.upright : name.level;
  const every = Math.ceil((lefts.length * width) / (to - from));
  const wanted = lefts.map((left, at) => ({ left, at })).filter(({ at }) => at % every === 0);
  const places = placeLabels(
    wanted.map(({ left }) => ({ top: left - width / 2, height: width })),
    from,
  );
  // What was pushed over the right end is pushed back, from the last to the first
  let end = to;
  const names: (number | null)[] = lefts.map(() => null);
  for (const [index, { at }] of [...wanted.entries()].toReversed()) {
    const left = Math.min(places[index] ?? 0, end - width);
    names[at] = left + width / 2;
    end = left;
  }
  return { names, areNamesUpright };
}

/** @param exaggeration null: what fits */
export function layOutSection(section: Section, exaggeration: number | null): SectionLayout {
  const { lowest, highest } = section.range ?? { lowest: 0, highest: 1 };
  const scale = sectionScale(section.length, Math.max(1, highest - lowest), exaggeration);
  const step = stepAt(scale.vertical, 9);
  const heights = {
    step,
    highest: Math.ceil(highest / step + 0.15) * step,
    lowest: Math.floor(lowest / step - 0.3) * step,
  };
  const length = (section.length * 1000) / scale.horizontal;
  const width = rounded(Math.max(leastWidth, length + 2 * (margin + axis)));
  const left = (width - length) / 2;
  const top = head.title + head.names;
  const frame = {
    left,
    right: left + length,
    top,
    bottom: top + ((heights.highest - heights.lowest) * 1000) / scale.vertical,
  };
  const x = (chainage: number): number => left + (chainage * 1000) / scale.horizontal;
  const lefts = section.holes.map(({ mouth }) => x(mouth.x));
  return {
    section,
    scale,
    width,
    frame,
    heights,
    x,
    y: (height) => top + ((heights.highest - height) * 1000) / scale.vertical,
    column: columnOf(lefts),
    ...placeNames(lefts, margin, width - margin),
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
/** Path data through points of the section. */
export const lineThrough = ({ x, y }: SectionLayout, points: readonly SectionPoint[]): string =>
  points.map((point, at) => `${at === 0 ? 'M' : 'L'}${rounded(x(point.x))} ${rounded(y(point.z))}`).join('');

/** Outline of a hole's column along a part of its way, cut off level at both ends. */
export function columnPath({ x, y, column }: SectionLayout, way: readonly SectionPoint[]): string {
  const beside = (aside: number): string[] =>
    way.map((point) => `${rounded(x(point.x) + aside)} ${rounded(y(point.z))}`);
  return `M${[...beside(-column / 2), ...beside(column / 2).toReversed()].join('L')}Z`;
}

/** Millimetres to the nearer neighbour of a hole. */
export function roomBeside({ section, x, width }: SectionLayout, hole: PlacedHole): number {
  const at = section.holes.indexOf(hole);
  const own = x(hole.mouth.x);
  const to = (other: PlacedHole | undefined): number => (other ? Math.abs(x(other.mouth.x) - own) : width);
  return Math.min(to(section.holes[at - 1]), to(section.holes[at + 1]));
}
