import { jsonIn } from './tile-faults.ts';

/** What a subtree says is there: of its own tiles by their place in it, and of the subtrees below. */
export interface Subtree {
  hasContent: (bit: number) => boolean;
  hasChild: (bit: number) => boolean;
  faults: string[];
}

interface Availability {
  constant?: 0 | 1;
  bitstream?: number;
  availableCount?: number;
}
interface Document {
  buffers?: { byteLength: number; uri?: string }[];
  bufferViews?: { buffer: number; byteOffset: number; byteLength: number }[];
  tileAvailability: Availability;
  contentAvailability?: Availability[];
  childSubtreeAvailability: Availability;
}

/** Reads a binary subtree (OGC 22-025r4, 7.7.5) whose bits are in itself. @returns null: it is none */
export function readSubtree(bytes: Buffer): Subtree | null {
  if (bytes.length < 24 || bytes.toString('latin1', 0, 4) !== 'subt') return null;
  const [json, binary] = [Number(bytes.readBigUInt64LE(8)), Number(bytes.readBigUInt64LE(16))];
  const faults: string[] = [];
  if (bytes.readUInt32LE(4) !== 1) faults.push('a subtree of another version than 1');
  if (json % 8 !== 0 || binary % 8 !== 0 || 24 + json + binary !== bytes.length)
    faults.push('a subtree of another length than it says');
  const document = jsonIn(bytes.subarray(24, 24 + json)) as Document | null;
  if (!document) return null;
  const bits = (availability: Availability | undefined) => {
    const view = document.bufferViews?.[availability?.bitstream ?? -1];
    return (bit: number): boolean => {
      if (availability?.constant !== undefined || !view) return availability?.constant === 1;
      const at = 24 + json + view.byteOffset + (bit >> 3);
      return bit >> 3 < view.byteLength && (((bytes[at] ?? 0) >> (bit & 7)) & 1) === 1;
    };
  };
  const [contents, tiles] = [bits(document.contentAvailability?.[0]), bits(document.tileAvailability)];
  return {
    hasContent: (bit) => {
      if (contents(bit) && !tiles(bit)) faults.push(`content ${bit} of a subtree has no tile`);
      return contents(bit);
    },
    hasChild: bits(document.childSubtreeAvailability),
    faults,
  };
}

interface Tiling {
  isOctree: boolean;
  subtreeLevels: number;
}
type Place = Readonly<Record<'level' | 'x' | 'y' | 'z', number>>;

/** Place of a tile by its number in Morton's order, of a level below another place. */
function placeOf(root: Place, depth: number, number: number, isOctree: boolean): Place {
  const axes = isOctree ? 3 : 2;
  const [x, y, z] = [0, 1, 2].map((axis) =>
    axis < axes
      ? Array.from({ length: depth }, (_, bit) => ((number >> (bit * axes + axis)) & 1) << bit).reduce(
          (a, b) => a + b,
          0,
        )
      : 0,
  ) as [number, number, number];
  return {
    level: root.level + depth,
    x: (root.x << depth) + x,
    y: (root.y << depth) + y,
    z: (root.z << depth) + z,
  };
}

/** Places of the contents of a subtree, and of the subtrees below it. */
export function placesIn(subtree: Subtree, root: Place, { isOctree, subtreeLevels }: Tiling) {
  const branches = isOctree ? 8 : 4;
  const contents: Place[] = [];
  let first = 0;
  for (let depth = 0; depth < subtreeLevels; depth += 1) {
    const count = branches ** depth;
    for (let number = 0; number < count; number += 1)
      if (subtree.hasContent(first + number)) contents.push(placeOf(root, depth, number, isOctree));
    first += count;
  }
  const below = Array.from({ length: branches ** subtreeLevels }, (_, number) => number).filter(subtree.hasChild);
  return { contents, subtrees: below.map((number) => placeOf(root, subtreeLevels, number, isOctree)) };
}

/** A template of addresses at a place. */
export const filledAt = (template: string, place: Place): string =>
  template.replace(/\{(level|x|y|z)\}/g, (_, name: keyof Place) => String(place[name]));
