import { markFrom, markOf } from './file-mark.ts';
import { finite, type Volume, volumeOf } from './volume.ts';

/** Whether what lies below a tile is shown besides it, or in its place. */
export type Refine = 'ADD' | 'REPLACE';

/** Where in a tree of files one is. */
export interface TreePlace {
  /** Marks of the files above this one, the highest first: what stands there leads in a circle when it is named again. */
  above: readonly string[];
  /** Of the tile as the file above it says, metres. */
  geometricError: number;
  volume: Volume | null;
  /** Of the tile that leads there: a tileset's first tile has to say it, and a file of M3D goes on as the one above it. */
  refine: Refine;
}

/** A file of a tree. */
export interface TreeFile {
  /** Not encoded. */
  name: string;
  /** Where it lies below the layer's models, encoded. */
  path: string;
  place: TreePlace;
}

/** Files above one; deeper, no model is. */
const maxAbove = 32;
/** Metres. */
const maxError = 1e9;

export const top: TreePlace = { above: [], geometricError: maxError, volume: null, refine: 'REPLACE' };

/** A number of metres within what can be; what is none is `otherwise`. */
export const errorOf = (value: unknown, otherwise: number): number => {
  const found = finite(value);
  return found === null ? otherwise : Math.min(Math.max(found, 0), maxError);
};

/** Letters of a mark in an address: there are 32 files at most that it has to differ from. */
const markLength = 8;
const shortMark = (mark: string): string => mark.slice(0, markLength);
const areMarks = (text: string): boolean =>
  /^[\w-]*$/.test(text) && text.length % markLength === 0 && text.length <= markLength * maxAbove;
const marksIn = (text: string): string[] | null =>
  areMarks(text)
    ? Array.from({ length: text.length / markLength }, (_, at) => text.slice(at * markLength, (at + 1) * markLength))
    : null;

/** Parameters of an address that says where a tile hangs: files above it, error, how it refines, and volume. */
export const placeNames: readonly string[] = ['a', 'e', 'r', 'v'];

/** What the address of a tile's own tileset says of where it hangs. */
function placeQuery({ above, geometricError, volume, refine }: TreePlace): string {
  const [name, numbers] = volume ? (Object.entries(volume)[0] as [string, number[]]) : ['', []];
  const volumeText = volume ? `&v=${name},${numbers.join(',')}` : '';
  return `?a=${above.join('')}&e=${geometricError}&r=${refine}${volumeText}`;
}

/** Reads what `placeQuery` wrote; null: it did not. */
export function placeIn(query: Readonly<Record<string, string>>): TreePlace | null {
  const above = marksIn(query['a'] ?? '');
  const geometricError = Number(query['e'] ?? '0');
  const refine = query['r'] ?? top.refine;
  if (!above || !Number.isFinite(geometricError) || (refine !== 'ADD' && refine !== 'REPLACE')) return null;
  const [name, ...texts] = (query['v'] ?? '').split(',', 20);
  const volume = name ? volumeOf({ [name]: texts.map(Number) }) : null;
  return name && !volume ? null : { above, geometricError: errorOf(geometricError, 0), volume, refine };
}

/** What one file leads to. Each file is read by itself, so that what it hangs below goes along in the addresses. */
export class Leads {
  /** What of it is left out, in Chinese: one sentence for each reason. */
  readonly leftOut = new Set<string>();
  readonly #name: string;
  readonly #path: string;
  readonly #above: readonly string[];

  constructor({ name, path, place }: TreeFile) {
    this.#name = name;
    this.#path = path;
    this.#above = [...place.above, shortMark(markOf(path))];
  }

  /**
   * The tileset of a file as content of a tile. It has none where the file stands above itself, of which there would be no
   * end: two times two times two files, and so on; nor where too many files are above it.
   * @param uri encoded, from where this file lies
   */
  to(uri: string, place: Omit<TreePlace, 'above'>): { content?: { uri: string } } {
    if (this.#above.includes(shortMark(markFrom(uri, this.#path)))) {
      this.leftOut.add(`文件“${this.#name}”的下级又是它自己或它的上级（循环引用），到此为止`);
      return {};
    }
    if (this.#above.length > maxAbove) {
      this.leftOut.add(`文件“${this.#name}”以上已有 ${maxAbove} 层，下级不再显示`);
      return {};
    }
    return { content: { uri: uri + placeQuery({ ...place, above: this.#above }) } };
  }
}
