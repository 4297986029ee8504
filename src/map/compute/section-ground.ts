import type { SectionTerrain } from './section-record.ts';
import type { SectionPoint } from './section-point.ts';

/** The height of a line at a chainage, straight between its points; null beyond its ends. Its points lie from left to right. */
export function heightAt(line: readonly SectionPoint[], x: number): number | null {
  let [low, high] = [0, line.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.x ?? 0) <= x) low = middle;
    else high = middle;
  }
  const [from, to] = [line[low], line[high]];
  if (!from || !to || x < from.x || x > to.x) return null;
  return to.x === from.x ? from.z : from.z + ((to.z - from.z) * (x - from.x)) / (to.x - from.x);
}

/** Metres: a place may be given to so many decimals only that the line's end falls short of a hole there. */
const slack = 1;

/** The same, of the end for what is just beyond it. */
function heightNear(line: readonly SectionPoint[], x: number): number | null {
  const [first, last] = [line[0]?.x ?? x, line.at(-1)?.x ?? x];
  const inside = Math.min(last, Math.max(first, x));
  return Math.abs(inside - x) <= slack ? heightAt(line, inside) : null;
}

/** The terrain as lines, broken where there are no heights. */
export function terrainLines({ samples }: SectionTerrain): SectionPoint[][] {
  const lines: SectionPoint[][] = [[]];
  for (const { chainage, height } of samples) {
    if (height === null) lines.push([]);
    else lines.at(-1)?.push({ x: chainage, z: height });
  }
  return lines.filter((line) => line.length > 1);
}

/**
 * The ground from mouth to mouth. A mouth is where it was measured; between two of them the ground rises and falls as the terrain
 * does, set off by what the mouths differ from it. Where there is no terrain it is straight.
 * @param mouths from left to right
 */
export function groundBetween(
  mouths: readonly SectionPoint[],
  terrain: readonly (readonly SectionPoint[])[],
): SectionPoint[] {
  return mouths.flatMap((to, at): SectionPoint[] => {
    const from = mouths[at - 1];
    if (!from) return [to];
    for (const line of terrain) {
      const [start, end] = [heightNear(line, from.x), heightNear(line, to.x)];
      if (start === null || end === null) continue;
      const between = line.filter(({ x }) => x > from.x && x < to.x);
      const offAt = (x: number): number =>
        from.z - start + ((to.z - end - (from.z - start)) * (x - from.x)) / (to.x - from.x);
      return [...between.map(({ x, z }) => ({ x, z: z + offAt(x) })), to];
    }
    return [to];
  });
}

const isOn = (line: readonly SectionPoint[], { x, z }: SectionPoint): boolean =>
  Math.abs((heightAt(line, x) ?? Infinity) - z) < 1e-6;

/** Where the straight line between two points meets the ground, and the places at which the ground bends there. */
function placesBetween(from: SectionPoint, to: SectionPoint, ground: readonly SectionPoint[]): SectionPoint[] {
  const isForwards = from.x <= to.x;
  const line = isForwards ? [from, to] : [to, from];
  const [left, right] = [line[0]?.x ?? 0, line[1]?.x ?? 0];
  const own = (x: number): SectionPoint => ({ x, z: heightAt(line, x) ?? from.z });
  const places = [own(left), ...ground.filter(({ x }) => x > left && x < right).map(({ x }) => own(x)), own(right)];
  const above = ({ x, z }: SectionPoint): number => z - (heightAt(ground, x) ?? Infinity);
  const found = places.flatMap((place, at): SectionPoint[] => {
    const before = places[at - 1];
    if (!before) return [];
    const [a, b] = [above(before), above(place)];
    const isCrossing = Number.isFinite(a) && Number.isFinite(b) && a * b < 0;
    const meeting = isCrossing ? [own(before.x + ((place.x - before.x) * a) / (a - b))] : [];
    return at === places.length - 1 ? meeting : [...meeting, place];
  });
  return isForwards ? found : found.toReversed();
}

/**
 * A boundary of a bed between two holes as the ground lets it be: nowhere above it, and where it leads along the surface from
 * mouth to mouth it is the ground.
 * @param mouths of the two holes, the left one first, and what the surface would be between them on even ground
 */
export function underGround(
  boundary: readonly SectionPoint[],
  mouths: readonly SectionPoint[],
  ground: readonly SectionPoint[],
): SectionPoint[] {
  const lowered = ({ x, z }: SectionPoint): SectionPoint => ({ x, z: Math.min(z, heightAt(ground, x) ?? z) });
  const raised = ({ x, z }: SectionPoint): SectionPoint => ({ x, z: heightAt(ground, x) ?? z });
  return boundary.flatMap((to, at): SectionPoint[] => {
    const from = boundary[at - 1];
    const isSurface = isOn(mouths, to);
    const own = isSurface ? raised(to) : lowered(to);
    if (!from) return [own];
    const between = placesBetween(from, to, ground);
    return [...between.map(isSurface && isOn(mouths, from) ? raised : lowered), own];
  });
}

/** The ground between two holes against the straight line from mouth to mouth. */
export interface Relief {
  mouths: readonly [SectionPoint, SectionPoint];
  ground: readonly SectionPoint[];
  /** How far it rises above that line; zero where it lies below. */
  rise: readonly SectionPoint[];
}

export function reliefOf(mouths: readonly [SectionPoint, SectionPoint], ground: readonly SectionPoint[]): Relief {
  const [from, to] = mouths;
  const own = [from, ...ground.filter(({ x }) => x > from.x && x < to.x), to];
  const above = own.map(({ x, z }) => ({ x, z: z - (heightAt(mouths, x) ?? z) }));
  const rise = above.flatMap((point, at): SectionPoint[] => {
    const before = above[at - 1];
    const level = { x: point.x, z: Math.max(0, point.z) };
    if (!before || before.z * point.z >= 0) return [level];
    return [{ x: before.x + ((point.x - before.x) * before.z) / (before.z - point.z), z: 0 }, level];
  });
  return { mouths, ground, rise };
}

/** A line that rises with the ground. */
function raisedBy(line: readonly SectionPoint[], rise: readonly SectionPoint[]): SectionPoint[] {
  const raised = ({ x, z }: SectionPoint): SectionPoint => ({ x, z: z + (heightAt(rise, x) ?? 0) });
  return line.flatMap((to, at): SectionPoint[] => {
    const from = line[at - 1];
    if (!from || from.x === to.x) return [raised(to)];
    const [low, high] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
    const places = rise
      .filter(({ x }) => x > low && x < high)
      .map(({ x }) => ({ x, z: from.z + ((to.z - from.z) * (x - from.x)) / (to.x - from.x) }));
    return [...(from.x < to.x ? places : places.toReversed()), to].map(raised);
  });
}

/** A boundary of soils: they lie on a hill as thick as in the holes, and a valley is cut into them. */
export function underSoil(boundary: readonly SectionPoint[], { mouths, ground, rise }: Relief): SectionPoint[] {
  return rise.some(({ z }) => z > 0)
    ? underGround(raisedBy(boundary, rise), raisedBy(mouths, rise), ground)
    : underGround(boundary, mouths, ground);
}

/**
 * A boundary of rock: it goes straight, whatever the ground does, and ends at the rock's surface below the soils.
 * @param surface that of the rock from hole to hole, on even ground
 */
export const underRock = (
  boundary: readonly SectionPoint[],
  relief: Relief,
  surface: readonly SectionPoint[],
): SectionPoint[] => underGround(boundary, surface, underSoil(surface, relief));
