import type { Point } from '../ground/plane.ts';

/** Leaves out points that lie nearer than this to the line without them, kilometres (Douglas and Peucker 1973). */
export function thinned(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, distance] = [0, tolerance];
  for (let at = 1; at < line.length - 1; at++) {
    const found = distanceTo(line[at]!, first, last);
    if (found > distance) [farthest, distance] = [at, found];
  }
  if (farthest === 0) return [first, last];
  return [...thinned(line.slice(0, farthest + 1), tolerance), ...thinned(line.slice(farthest), tolerance).slice(1)];
}

function distanceTo({ x, y }: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / length));
  return Math.hypot(x - a.x - share * dx, y - a.y - share * dy);
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Corners cut so often (G. Chaikin 1974). Ends stay; a closed line, whose last point is its first, has none. */
export function rounded(line: readonly Point[], times: number): Point[] {
  if (times === 0 || line.length < 3) return [...line];
  const [first, last] = [line[0]!, line.at(-1)!];
  const isClosed = first.x === last.x && first.y === last.y;
  const cut = line.slice(1).flatMap((b, at) => [between(line[at]!, b, 0.25), between(line[at]!, b, 0.75)]);
  const next = isClosed ? [...cut, cut[0]!] : [first, ...cut.slice(1, -1), last];
  return rounded(next, times - 1);
}
