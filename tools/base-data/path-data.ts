export type Point = readonly [number, number];

function segmentDistance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

/** Douglas–Peucker line simplification; the ends stay. `tolerance` in the units of the points. */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const keep = new Set([0, line.length - 1]);
  const pending: [number, number][] = [[0, line.length - 1]];
  for (let range = pending.pop(); range; range = pending.pop()) {
    const [from, to] = range;
    const start = line[from];
    const end = line[to];
    let farthest = -1;
    let largest = tolerance;
    for (let index = from + 1; start && end && index < to; index++) {
      const distance = segmentDistance(line[index] ?? start, start, end);
      if (distance > largest) [farthest, largest] = [index, distance];
    }
    if (farthest > 0) {
      keep.add(farthest);
      pending.push([from, farthest], [farthest, to]);
    }
  }
  return line.filter((_, index) => keep.has(index));
}

/** Joins numbers as SVG allows: no sign means a space, a second decimal point starts a new number, no leading zero. */
function joinNumbers(values: readonly number[]): string {
  let text = '';
  for (const value of values) {
    const digits = String(value).replace(/^(-?)0\./, '$1.');
    const isSeparated = digits.startsWith('-') || text === '' || (digits.startsWith('.') && /\.\d+$/.test(text));
    text += isSeparated ? digits : ` ${digits}`;
  }
  return text;
}

/**
 * One smooth line: a uniform quadratic B-spline with the vertices as control points. Each control point is the mirror
 * image of the one before in the middle of their segment, so all but the first curve are the short `t` command; with
 * whole vertices the middles are exact halves and no rounding adds up.
 */
function smoothLine(line: readonly Point[]): string {
  const vertices = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const [first, last] = [vertices[0], vertices.at(-1)];
  if (!first || !last || vertices.length < 4) return '';
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const controls = isClosed ? vertices.slice(0, -1) : vertices.slice(1, -1);
  const start = isClosed ? middle(vertices.at(-2) ?? first, first) : first;
  const ends = controls.map((control, index) => middle(control, controls[index + 1] ?? (isClosed ? first : control)));
  if (!isClosed) ends[ends.length - 1] = last;
  let [x, y] = start;
  const steps = ends.map(([toX, toY]) => {
    const step = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return step;
  });
  const [control = first] = controls;
  const firstCurve = [control[0] - start[0], control[1] - start[1], ...(steps[0] ?? [])];
  return `M${joinNumbers(start)}q${joinNumbers(firstCurve)}t${joinNumbers(steps.slice(1).flat())}${isClosed ? 'z' : ''}`;
}

/**
 * SVG path data of smooth lines through the neighbourhood of their vertices, in whole units. A line whose ends meet is
 * closed; one of fewer than four vertices is left out.
 */
export function smoothPath(lines: readonly (readonly Point[])[]): string {
  return lines.map(smoothLine).join('');
}
