type Spot = readonly [x: number, y: number];

/** Leaves out places that lie nearer than this to the line without them (Douglas and Peucker 1973). Ends stay. */
export function simplifyLine(line: readonly Spot[], tolerance: number): Spot[] {
  const isKept = new Uint8Array(line.length).fill(0);
  isKept[0] = isKept[line.length - 1] = 1;
  const open: [from: number, to: number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    let [farthest, distance] = [-1, tolerance * tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const found = squaredDistance(line[at]!, line[from]!, line[to]!);
      if (found > distance) [farthest, distance] = [at, found];
    }
    if (farthest < 0) continue;
    isKept[farthest] = 1;
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, index) => isKept[index] === 1);
}

/** Of a place from a segment. */
function squaredDistance([x, y]: Spot, [x1, y1]: Spot, [x2, y2]: Spot): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return (x - x1 - share * dx) ** 2 + (y - y1 - share * dy) ** 2;
}
