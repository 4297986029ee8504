import { M3dFault } from './m3d-fault.ts';

/** Parts of a tileset of OGC 3D Tiles 1.1 (22-025r4, 7), as far as they are written here. */
export type Volume = { region: number[] } | { box: number[] } | { sphere: number[] };
export interface Tile {
  boundingVolume: Volume;
  geometricError: number;
  refine?: 'ADD' | 'REPLACE';
  transform?: number[];
  content?: { uri: string };
  contents?: { uri: string }[];
  children?: Tile[];
  extras?: PartExtras;
}
/** What of a service's models is not among those below, in Chinese: one sentence for each reason. The globe tells it. */
export interface PartExtras {
  leftOut: string[];
}
export interface Tileset {
  asset: { version: '1.1'; gltfUpAxis?: 'X' | 'Y' | 'Z' };
  geometricError: number;
  root: Tile;
}

/** Where in a tree of files one is: files that lead to each other in a circle end somewhere. */
export interface TreePlace {
  /** Files above this one. */
  depth: number;
  /** Of the tile as the file above it says. */
  geometricError: number;
  volume: Volume | null;
}

/** Deeper, no model is. */
export const maxDepth = 32;
const maxTiles = 10_000;
/** Tiles within one another in one file. */
const maxNested = 256;
/** Metres. */
const maxError = 1e9;

export const top: TreePlace = { depth: 0, geometricError: maxError, volume: null };

export const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What is no list holds nothing. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

const finite = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/** So many numbers; null: it is something else. */
export function numbersIn(value: unknown, count: number): number[] | null {
  const numbers = listOf(value).map(finite);
  return numbers.length === count && numbers.every((each) => each !== null) ? (numbers as number[]) : null;
}

/** A volume as 3D Tiles has it, or by the corners of M3D 2 (radians and metres). */
export function volumeOf(value: unknown): Volume | null {
  if (!isPart(value)) return null;
  const region = numbersIn(value['region'], 6);
  if (region) return { region };
  const box = numbersIn(value['box'], 12);
  if (box) return { box };
  const sphere = numbersIn(value['sphere'], 4);
  if (sphere) return { sphere };
  const corners = value['boundingBox'];
  if (!isPart(corners)) return null;
  const names = ['left', 'bottom', 'right', 'top', 'minHeight', 'maxHeight'];
  const named = numbersIn(
    names.map((name) => corners[name]),
    6,
  );
  return named && { region: named };
}

const errorOf = (value: unknown, otherwise: number): number => {
  const found = finite(value);
  return found === null ? otherwise : Math.min(Math.max(found, 0), maxError);
};

function refineOf(value: unknown): Pick<Tile, 'refine'> {
  const text = typeof value === 'string' ? value.toUpperCase() : '';
  return text === 'ADD' || text === 'REPLACE' ? { refine: text } : {};
}

const transformOf = (value: unknown): Pick<Tile, 'transform'> => {
  const transform = numbersIn(value, 16);
  return transform ? { transform } : {};
};

/** The address of a file from where the one lies that names it, each step encoded; null: it is none. */
export function addressFrom(uri: unknown): string | null {
  if (typeof uri !== 'string' || uri.length > 500) return null;
  const steps = uri.replaceAll('\\', '/').split('/');
  while (steps[0] === '.') steps.shift();
  const first = steps.findIndex((step) => step !== '..');
  const isPlain = (step: string, index: number): boolean =>
    index < first ? step === '..' : !/^\.*$/.test(step) && !/[\p{Cc}?#:%]/u.test(step);
  return first >= 0 && steps.every(isPlain) ? steps.map(encodeURIComponent).join('/') : null;
}

/** Parameters of an address that says where a tile hangs: depth, error and volume. */
export const placeNames: readonly string[] = ['d', 'e', 'v'];

/** What the address of a tile's own tileset says of where it hangs. */
export function placeQuery({ depth, geometricError, volume }: TreePlace): string {
  const [name, numbers] = volume ? (Object.entries(volume)[0] as [string, number[]]) : ['', []];
  const volumeText = volume ? `&v=${name},${numbers.join(',')}` : '';
  return `?d=${depth}&e=${geometricError}${volumeText}`;
}

/** Reads what `placeQuery` wrote; null: it did not. */
export function placeIn(query: Readonly<Record<string, string>>): TreePlace | null {
  const [depth, geometricError] = [query['d'] ?? '0', query['e'] ?? '0'].map(Number);
  if (depth === undefined || !Number.isInteger(depth) || depth < 0 || depth > maxDepth) return null;
  if (geometricError === undefined || !Number.isFinite(geometricError)) return null;
  const [name, ...texts] = (query['v'] ?? '').split(',', 20);
  const volume = name ? volumeOf({ [name]: texts.map(Number) }) : null;
  return name && !volume ? null : { depth, geometricError: errorOf(geometricError, 0), volume };
}

/** Counts what a file holds. */
class Budget {
  #left = maxTiles;
  take(): void {
    if ((this.#left -= 1) < 0) throw new M3dFault('模型的一个目录里瓦片过多');
  }
}

const isTileFile = (uri: string): boolean => /\.m3d$/i.test(uri);

/** A tile as M3D 0.0 and 1.0 name it; its content is a file that holds the tree below it. Null: it is nowhere. */
function tileOf(value: unknown, above: TreePlace, budget: Budget): Tile | null {
  budget.take();
  if (above.depth > maxNested) throw new M3dFault('模型的一个目录里瓦片嵌套过深');
  if (!isPart(value)) return null;
  const volume = volumeOf(value['boundingVolume']) ?? above.volume;
  if (!volume) return null;
  const geometricError = errorOf(value['geometricError'], above.geometricError / 2);
  const content = value['content'];
  const uri = isPart(content) ? addressFrom(content['uri'] ?? content['url']) : null;
  const here = { depth: above.depth + 1, geometricError, volume };
  const children = listOf(value['children']).flatMap((each) => tileOf(each, { ...here, volume: null }, budget) ?? []);
  return {
    boundingVolume: volume,
    geometricError,
    ...refineOf(value['refine']),
    ...transformOf(value['transform']),
    ...(uri !== null && isTileFile(uri) ? { content: { uri: `${uri}.json${placeQuery(here)}` } } : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function axisOf(asset: unknown): Pick<Tileset['asset'], 'gltfUpAxis'> {
  const axis = isPart(asset) ? asset['gltfUpAxis'] : null;
  return axis === 'X' || axis === 'Y' || axis === 'Z' ? { gltfUpAxis: axis } : {};
}

/** The tileset of a cache of M3D 0.0 or 1.0: its .mcj file, or what a scene says of a layer of models. @throws M3dFault */
export function cacheTileset(value: unknown): Tileset {
  if (!isPart(value)) throw new M3dFault('模型目录不是 M3D 格式');
  const root = tileOf(value['root'], top, new Budget());
  if (!root) throw new M3dFault('模型目录里没有范围');
  const geometricError = errorOf(value['geometricError'], root.geometricError * 2);
  return { asset: { version: '1.1', ...axisOf(value['asset']) }, geometricError, root };
}

/**
 * The tileset of one file of M3D 0.0 or 1.0: its own model, and the files below it.
 * @param name of the file
 */
export function fileTileset(
  index: unknown,
  { name, hasModel }: { name: string; hasModel: boolean },
  place: TreePlace,
): Tileset {
  const parts = isPart(index) ? index : {};
  const volume = place.volume ?? volumeOf({ region: parts['maxRegion'] }) ?? volumeOf(parts['boundingVolume']);
  if (!volume) throw new M3dFault('模型文件里没有范围');
  const here = { ...place, volume: null };
  const budget = new Budget();
  const children = listOf(parts['children']).flatMap((each) => tileOf(each, here, budget) ?? []);
  const { geometricError } = place;
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: volume,
      geometricError,
      ...(hasModel ? { content: { uri: `${encodeURIComponent(name)}.tile` } } : {}),
      ...(children.length > 0 ? { children } : {}),
    },
  };
}
