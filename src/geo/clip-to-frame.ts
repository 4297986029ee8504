/** A place in a plane. */
export type Place = readonly [x: number, y: number];
export type Line = readonly Place[];

/** A box by its corners: the least of both coordinates and the most. Half-open nowhere: a place on its edge is inside. */
export interface Frame {
  min: Place;
  max: Place;
}

type Edge = { axis: 0 | 1; at: number; isInside: (value: number) => boolean };

const edgesOf = ({ min, max }: Frame): Edge[] =>
  ([0, 1] as const).flatMap((axis) => [
    { axis, at: min[axis], isInside: (value: number) => value >= min[axis] },
    { axis, at: max[axis], isInside: (value: number) => value <= max[axis] },
  ]);

function crossing(from: Place, to: Place, { axis, at }: Edge): Place {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const along = from[other] + share * (to[other] - from[other]);
  return axis === 0 ? [at, along] : [along, at];
}

/** What of a ring lies in the frame (Sutherland and Hodgman 1974); parts may touch along its edge. */
export const clipRing = (ring: Line, frame: Frame): Line => edgesOf(frame).reduce(cutRing, ring);

function cutRing(ring: Line, edge: Edge): Line {
  if (ring.every((at) => edge.isInside(at[edge.axis]))) return ring;
  const kept: Place[] = [];
  let before = ring.at(-1);
  for (const at of ring) {
    if (!before) break;
    const isIn = edge.isInside(at[edge.axis]);
    if (isIn !== edge.isInside(before[edge.axis])) kept.push(crossing(before, at, edge));
    if (isIn) kept.push(at);
    before = at;
  }
  return kept;
}

/** What of a line lies in the frame: as many lines as it enters it. */
export function clipLine(line: Line, frame: Frame): Line[] {
  return edgesOf(frame).reduce<Line[]>((left, edge) => left.flatMap((each) => cutLine(each, edge)), [line]);
}

function cutLine(line: Line, edge: Edge): Line[] {
  const pieces: Place[][] = [];
  let piece: Place[] = [];
  line.forEach((at, index) => {
    const before = line[index - 1];
    const isIn = edge.isInside(at[edge.axis]);
    if (before && isIn !== edge.isInside(before[edge.axis])) {
      piece.push(crossing(before, at, edge));
      if (!isIn) {
        pieces.push(piece);
        piece = [];
      }
    }
    if (isIn) piece.push(at);
  });
  pieces.push(piece);
  return pieces.filter(({ length }) => length > 1);
}
