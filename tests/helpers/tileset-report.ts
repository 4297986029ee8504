import { filledAt, placesIn, readSubtree } from './subtree.ts';
import { jsonIn, tileFaults } from './tile-faults.ts';

/*
 * Follows a tileset through all that it names, as a validator does (OGC 22-025r4, clause 7), and says what is wrong.
 */

export interface TilesetReport {
  /** Addresses of what it names, itself among them, with the bytes. */
  files: Map<string, Buffer>;
  faults: string[];
}

/** Null: there is no such file. */
type FetchFile = (address: string) => Promise<Buffer | null>;

interface Content {
  uri?: unknown;
}
interface Tile {
  boundingVolume?: Readonly<Record<string, unknown>>;
  geometricError?: unknown;
  refine?: string;
  transform?: unknown;
  content?: Content;
  contents?: Content[];
  children?: Tile[];
  implicitTiling?: {
    subdivisionScheme?: unknown;
    subtreeLevels?: number;
    availableLevels?: number;
    subtrees?: { uri?: string };
  };
}

const numbers = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every((each) => Number.isFinite(each));

function isVolume(volume: Tile['boundingVolume']): boolean {
  const { region, sphere, box } = volume ?? {};
  if (numbers(sphere, 4)) return (sphere[3] ?? -1) >= 0;
  if (numbers(box, 12)) return true;
  if (!numbers(region, 6)) return false;
  const [west = 0, south = 0, east = 0, north = 0, lowest = 0, highest = 0] = region;
  const isTurn = [west, east].every((lon) => Math.abs(lon) <= Math.PI);
  const isHalf = [south, north].every((lat) => Math.abs(lat) <= Math.PI / 2);
  return isTurn && isHalf && south <= north && lowest <= highest;
}

/** Whether a region lies in another; of other volumes nothing is said. */
function liesIn(inner: Tile['boundingVolume'], outer: Tile['boundingVolume']): boolean {
  const [small, large] = [inner?.['region'], outer?.['region']];
  if (!numbers(small, 6) || !numbers(large, 6)) return true;
  const slack = 1e-9;
  const at = (index: number): number => (small[index] ?? 0) - (large[index] ?? 0);
  return [0, 1, 4].every((low) => at(low) >= -slack) && [2, 3, 5].every((high) => at(high) <= slack);
}

const isTransform = (value: unknown): boolean =>
  numbers(value, 16) && [3, 7, 11].every((at) => value[at] === 0) && value[15] === 1;

/** What is wrong with a tile by itself and below the one that it belongs to. */
function ownFaults(tile: Tile, parent: Tile | null): string[] {
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [isVolume(tile.boundingVolume), 'a tile has no bounding volume'],
    [!parent || liesIn(tile.boundingVolume, parent.boundingVolume), 'a tile lies beside the one above it'],
    [Number.isFinite(tile.geometricError) && Number(tile.geometricError) >= 0, 'a tile has no geometric error'],
    [
      !parent || Number(tile.geometricError) <= Number(parent.geometricError),
      'a tile is coarser than the one above it',
    ],
    [['ADD', 'REPLACE'].includes(tile.refine ?? (parent ? 'ADD' : '')), 'a tile refines in no known way'],
    [tile.transform === undefined || isTransform(tile.transform), 'a tile has no affine transform'],
    [tile.content === undefined || tile.contents === undefined, 'a tile has a content and contents'],
    [tile.children === undefined || tile.children.length > 0, 'a tile has an empty list of children'],
    [tile.implicitTiling === undefined || tile.children === undefined, 'an implicit tile has children'],
  ];
  return checks.flatMap(([isRight, fault]) => (isRight ? [] : [fault]));
}

const contentsOf = ({ content, contents }: Tile): Content[] => contents ?? (content ? [content] : []);

class Walk {
  readonly files = new Map<string, Buffer>();
  readonly faults: string[] = [];
  readonly #fetchFile: FetchFile;

  constructor(fetchFile: FetchFile) {
    this.#fetchFile = fetchFile;
  }

  /** @returns null: it has been seen, or there is none, which is told */
  async #file(address: string): Promise<Buffer | null> {
    if (this.files.has(address)) return null;
    const bytes = await this.#fetchFile(address);
    if (bytes) this.files.set(address, bytes);
    else this.faults.push(`${address} is not there`);
    return bytes;
  }

  #tell(address: string, faults: readonly string[]): void {
    this.faults.push(...faults.map((fault) => `${address}: ${fault}`));
  }

  async follow(address: string): Promise<void> {
    const bytes = await this.#file(address);
    if (!bytes) return;
    const document = jsonIn(bytes);
    if (!document) {
      this.#tell(address, tileFaults(bytes));
      const uri = bytes.toString('latin1', 0, 4) === 'i3dm' && bytes.readUInt32LE(28) === 0 ? modelBeside(bytes) : null;
      if (uri !== null) await this.follow(new URL(uri, address).href);
    } else if ('root' in document)
      await this.#followSet(address, document as unknown as { asset?: object; root: Tile });
    // A glTF in words; what it holds, it holds in itself
    else if (!('meshes' in document)) this.#tell(address, ['neither a tileset nor a model']);
  }

  async #followSet(address: string, set: { asset?: { version?: unknown }; root: Tile; geometricError?: unknown }) {
    if (!/^1\.[01]$/.test(String(set.asset?.version))) this.#tell(address, ['of no known version']);
    if (!(Number(set.geometricError) >= 0)) this.#tell(address, ['the set has no geometric error']);
    await this.#followTile(address, set.root, null);
  }

  async #followTile(address: string, tile: Tile, parent: Tile | null): Promise<void> {
    this.#tell(address, ownFaults(tile, parent));
    if (tile.implicitTiling) return this.#followSubtree(address, tile, { level: 0, x: 0, y: 0, z: 0 });
    for (const { uri } of contentsOf(tile))
      if (typeof uri === 'string' && uri !== '') await this.follow(new URL(uri, address).href);
      else this.#tell(address, ['a content has no address']);
    for (const child of tile.children ?? []) await this.#followTile(address, child, tile);
  }

  async #followSubtree(
    address: string,
    tile: Tile,
    place: { level: number; x: number; y: number; z: number },
  ): Promise<void> {
    const { subdivisionScheme, subtreeLevels = 0, subtrees } = tile.implicitTiling ?? {};
    const [template] = contentsOf(tile);
    const at = new URL(filledAt(subtrees?.uri ?? '', place), address).href;
    const bytes = await this.#file(at);
    const subtree = bytes && readSubtree(bytes);
    if (!subtree) return this.#tell(at, ['no subtree']);
    const found = placesIn(subtree, place, { isOctree: subdivisionScheme === 'OCTREE', subtreeLevels });
    this.#tell(at, subtree.faults);
    for (const each of found.contents) await this.follow(new URL(filledAt(String(template?.uri), each), address).href);
    for (const each of found.subtrees) await this.#followSubtree(address, tile, each);
  }
}

/** Address of the model of an Instanced 3D Model that has it beside itself. */
function modelBeside(bytes: Buffer): string {
  const tables = [12, 16, 20, 24].reduce((sum, at) => sum + bytes.readUInt32LE(at), 0);
  return bytes.toString('utf8', 32 + tables).replace(/[\s\0]+$/, '');
}

/** Follows the tileset at an address. */
export async function reportOf(address: string, fetchFile: FetchFile): Promise<TilesetReport> {
  const walk = new Walk(fetchFile);
  await walk.follow(address);
  return { files: walk.files, faults: walk.faults };
}
