import { getTransform, type TransformFunction } from 'ol/proj.js';
import { clipLine, clipRing, type Frame, type Line, type Place } from '../../../geo/clip-to-frame.ts';
import type { PlanePart } from '../../state/map-hand.ts';
import { systemName } from '../kinds/systems.ts';

/** What features are kept in. */
const kept = 3857;
/** Millimetres of a pixel of CSS. */
export const pixel = 25.4 / 96;
/** Millimetres beyond the map that are drawn too: the pen goes along the side of an area that is cut off. */
const rim = 3;
/** Finer than anybody sees or prints. */
const finest = 0.02;

/** What lies on a sheet of paper, and where. */
export interface PaperView {
  /** Web Mercator: left, bottom, right, top of a box round all that is on it. */
  extent: [number, number, number, number];
  /** Metres of Web Mercator of a pixel of CSS in the middle. */
  resolution: number;
  /** Lines and rings of Web Mercator on paper: those within reach of the map, millimetres, y downwards. */
  linesOf: (line: Line) => Line[];
  ringOf: (ring: Line) => Line;
}

/** @param size of the map on paper, millimetres; the system of the part has to be known (`prepareSystem`) */
export function paperView(
  { epsg, bounds }: PlanePart,
  { width, height }: { width: number; height: number },
): PaperView {
  const [left, bottom, right, top] = bounds;
  const turn = way(kept, epsg);
  const [across, down] = [width / (right - left), height / (top - bottom)];
  const onPaper = (line: Line): Line => {
    const flat = line.flat();
    const plane = turn ? turn(flat, undefined, 2) : flat;
    return line.map((_, at) => [((plane[2 * at] ?? 0) - left) * across, (top - (plane[2 * at + 1] ?? 0)) * down]);
  };
  const frame: Frame = { min: [-rim, -rim], max: [width + rim, height + rim] };
  return {
    ...boxOf({ epsg, bounds }, width),
    linesOf: (line) => clipLine(onPaper(line), frame).map(thinned),
    ringOf: (ring) => thinned(clipRing(onPaper(ring), frame)),
  };
}

const way = (from: number, to: number): TransformFunction | null =>
  from === to ? null : (getTransform(systemName(from), systemName(to)) ?? null);

/** Steps along each side of the bounds whose places are looked at: sides are bent on the other plane. */
const steps = 16;

function boxOf({ epsg, bounds }: PlanePart, width: number): Pick<PaperView, 'extent' | 'resolution'> {
  const [left, bottom, right, top] = bounds;
  const back = way(epsg, kept);
  const onMercator = (x: number, y: number): Place => {
    const [east = x, north = y] = back ? back([x, y], undefined, 2) : [];
    return [east, north];
  };
  const shares = Array.from({ length: steps + 1 }, (_, at) => at / steps);
  const rimPlaces = shares.flatMap((share) => {
    const [x, y] = [left + (right - left) * share, bottom + (top - bottom) * share];
    return [onMercator(x, bottom), onMercator(x, top), onMercator(left, y), onMercator(right, y)];
  });
  const [xs, ys] = [rimPlaces.map(([x]) => x), rimPlaces.map(([, y]) => y)];
  const middle = [(left + right) / 2, (bottom + top) / 2] as const;
  const metres = ((right - left) / width) * pixel;
  const [from, to] = [onMercator(...middle), onMercator(middle[0] + metres, middle[1])];
  const resolution = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const reach = (rim / pixel) * resolution;
  return {
    extent: [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach],
    resolution,
  };
}

/** Without places that fall onto the one before: neighbours that share a limit leave out the same ones. */
function thinned(line: Line): Line {
  const kept: Place[] = [];
  for (const [x, y] of line) {
    const place: Place = [Math.round(x / finest) * finest, Math.round(y / finest) * finest];
    const before = kept.at(-1);
    if (before?.[0] !== place[0] || before[1] !== place[1]) kept.push(place);
  }
  return kept;
}
