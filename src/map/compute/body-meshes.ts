import type { Prism, PrismStack, Triple } from './ground-prisms.ts';

/** The closed surface of a body: corners as (node, metres above sea) in turns, three to each triangle, counter-clockwise from outside. */
export interface BodyMesh {
  /** Place in `bodies`. */
  body: number;
  corners: number[];
}

/** Of a wall: the node and the levels at its first end, then at its other end. */
type Wall = readonly [node: number, top: number, bottom: number, other: number, otherTop: number, otherBottom: number];

const corners = [0, 1, 2] as const;
const next = [1, 2, 0] as const;

/** Surfaces that are shared by two parts of one body lie inside of it. */
class Surface {
  readonly corners: number[] = [];
  readonly #walls = new Map<string, Wall>();

  /** @param nodes counter-clockwise as seen from outside */
  addTriangle(nodes: Triple, levels: Triple): void {
    for (const at of corners) this.corners.push(nodes[at], levels[at]);
  }

  /** A wall that stands again, from the other side, is none. */
  addWall(wall: Wall): void {
    const [node, top, bottom, other, otherTop, otherBottom] = wall;
    if (top === bottom && otherTop === otherBottom) return;
    const back = [other, otherTop, otherBottom, node, top, bottom].join();
    if (!this.#walls.delete(back)) this.#walls.set(wall.join(), wall);
  }

  /** Puts the walls that remain up. */
  close(): void {
    for (const [node, top, bottom, other, otherTop, otherBottom] of this.#walls.values()) {
      if (top !== bottom) this.addTriangle([node, node, other], [top, bottom, otherBottom]);
      if (otherTop !== otherBottom) this.addTriangle([node, other, other], [top, otherBottom, otherTop]);
    }
    this.#walls.clear();
  }
}

const isFlat = (one: Triple, other: Triple): boolean => corners.every((at) => one[at] === other[at]);

/** The bodies of all stacks as closed surfaces. @param count how many bodies there are */
export function bodyMeshes(stacks: readonly PrismStack[], count: number): BodyMesh[] {
  const surfaces = Array.from({ length: count }, () => new Surface());
  for (const { nodes, prisms } of stacks) {
    for (const { body, top, bottom } of runsOf(prisms)) {
      const surface = surfaces[body];
      if (!surface || isFlat(top, bottom)) continue;
      surface.addTriangle(nodes, top);
      surface.addTriangle([nodes[0], nodes[2], nodes[1]], [bottom[0], bottom[2], bottom[1]]);
    }
    // Layer by layer: beside it what is one here may be parted by another body
    for (const { body, top, bottom } of prisms)
      for (const at of corners) {
        const to = next[at];
        surfaces[body]?.addWall([nodes[at], top[at], bottom[at], nodes[to], top[to], bottom[to]]);
      }
  }
  return surfaces.flatMap((surface, body) => {
    surface.close();
    return surface.corners.length > 0 ? [{ body, corners: surface.corners }] : [];
  });
}

/** Prisms of one body that follow each other, as one. */
function runsOf(prisms: readonly Prism[]): Prism[] {
  const runs: Prism[] = [];
  for (const prism of prisms) {
    if (isFlat(prism.top, prism.bottom)) continue;
    const last = runs.at(-1);
    if (last?.body === prism.body) runs.splice(-1, 1, { ...last, bottom: prism.bottom });
    else runs.push(prism);
  }
  return runs;
}
