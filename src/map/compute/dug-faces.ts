import type { CutPlane, localAxes, LocalSpot } from '../../geo/cut.ts';
import type { GroundBody, GroundColumns, GroundFrame } from '../../geo/ground-columns.ts';
import type { Solid } from '../../geo/solid.ts';
import type { Reach } from './ask-ground.ts';
import { type CutPiece, faceSolids, StackCutter } from './cut-faces.ts';
import type { BelowPlaces } from './ground-below.ts';
import { type Prism, type PrismStack, prismStacks, type Triple } from './ground-prisms.ts';
import { floorPieces, sidePieces } from './ring-faces.ts';

type Axes = ReturnType<typeof localAxes>;

/** Columns over a frame, and what they say of a place in it. */
interface Placed {
  ground: GroundColumns;
  frame: GroundFrame;
  axes: Axes;
  stacks: readonly PrismStack[];
  below: BelowPlaces;
}

/** Walls down to a level, and the floor there. */
function baredTo(level: number, ring: readonly LocalSpot[], cutter: StackCutter): CutPiece[] {
  const down: CutPlane = { normal: [0, 0, -1], distance: 0 - level };
  return [...sidePieces(ring, cutter, { limits: [down] }), ...floorPieces(ring, cutter, level)];
}

/** The ground down to a depth as if its surface were level, at 0. */
const laidLevel = (stacks: readonly PrismStack[], surface: readonly number[], depth: number): PrismStack[] =>
  stacks.map(({ nodes, prisms }) => {
    const [one, two, three] = [surface[nodes[0]] ?? 0, surface[nodes[1]] ?? 0, surface[nodes[2]] ?? 0];
    const lowered = (levels: Triple): Triple => [levels[0] - one, levels[1] - two, levels[2] - three];
    const laid: Prism[] = [];
    for (const { body, top, bottom } of prisms) {
      const own = { body, top: lowered(top), bottom: lowered(bottom) };
      if (Math.max(...own.top) < 0 - depth) break;
      laid.push(own);
    }
    return { nodes, prisms: laid };
  });

/** A floor above all of them. */
const noBodies = (): number => Infinity;

/** What that bared, back in its place: between three columns it stays straight. */
const laidBack = (pieces: readonly CutPiece[], { axes, below }: Placed): CutPiece[] =>
  pieces.map(({ body, corners }) => ({
    body,
    corners: corners.map(([east, north, up]) => {
      const [lon, lat] = axes.toPlace([east, north, 0]);
      return [east, north, up + below({ lon, lat }, noBodies).surface] as const;
    }),
  }));

const fill: GroundBody = {
  key: 'fill',
  kind: 'cover',
  code: '',
  label: '填方',
  age: '',
  lithology: '',
  colour: '#7d8791',
};

/** What is filled up to a level: its top, and its sides down to the ground. The air over the ground is cut as the ground is. */
function filledTo(level: number, ring: readonly LocalSpot[], { ground, frame, axes }: Placed): Solid[] {
  if (ground.surface.every((height) => height >= level)) return [];
  const top = ground.surface.reduce((highest, height) => Math.max(highest, height), level) + 1;
  const air: GroundColumns = {
    ...ground,
    bodies: [fill],
    surface: ground.surface.map(() => top),
    beds: ground.surface.map((height) => [0, height]),
  };
  const cutter = new StackCutter(prismStacks(air), air, frame, axes);
  const up: CutPlane = { normal: [0, 0, 1], distance: level };
  const sides = sidePieces(ring, cutter, { isKept: true, limits: [up] });
  return faceSolids([...sides, ...floorPieces(ring, cutter, level)], air, axes);
}

/**
 * Walls and floor of a pit as faces, body by body, and those of what is filled; the floor at a depth is as even as the ground.
 * @param ring of the pit in the axes, counter-clockwise
 */
export function dugFaces(ring: readonly LocalSpot[], floor: Reach, placed: Placed): Solid[] {
  const { ground, frame, axes, stacks } = placed;
  const baredIn = (own: readonly PrismStack[], level: number): CutPiece[] =>
    baredTo(level, ring, new StackCutter(own, ground, frame, axes));
  if ('level' in floor)
    return [...faceSolids(baredIn(stacks, floor.level), ground, axes), ...filledTo(floor.level, ring, placed)];
  const pieces = laidBack(baredIn(laidLevel(stacks, ground.surface, floor.depth), 0 - floor.depth), placed);
  return faceSolids(pieces, ground, axes);
}
