import { M3dFault } from './m3d-fault.ts';
import { errorOf, Leads, type Refine, top, type TreeFile, type TreePlace } from './tree-place.ts';
import { isPart, listOf, numbersIn, type Volume, volumeOf } from './volume.ts';

/** Parts of a tileset of OGC 3D Tiles 1.1 (22-025r4, 7), as far as they are written here. */
export interface Tile {
  boundingVolume: Volume;
  geometricError: number;
  refine?: Refine;
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

/** Of one file. */
const maxTiles = 10_000;
/** Tiles within one another in one file. */
const maxNested = 256;

function refineOf(value: unknown, otherwise: Refine): Refine {
  const text = typeof value === 'string' ? value.toUpperCase() : '';
  return text === 'ADD' || text === 'REPLACE' ? text : otherwise;
}

const transformOf = (value: unknown): Pick<Tile, 'transform'> => {
  const transform = numbersIn(value, 16);
  return transform ? { transform } : {};
};

/** The address of a file from where the one lies that names it, each step encoded; null: it is none. */
export function addressFrom(uri: unknown): string | null {
  // A lone surrogate, which JSON can hold, is no text that could be encoded
  if (typeof uri !== 'string' || uri.length > 500 || !uri.isWellFormed()) return null;
  const steps = uri.replaceAll('\\', '/').split('/');
  while (steps[0] === '.') steps.shift();
  const first = steps.findIndex((step) => step !== '..');
  const isPlain = (step: string, index: number): boolean =>
    index < first ? step === '..' : !/^\.*$/.test(step) && !/[\p{Cc}?#:%]/u.test(step);
  return first >= 0 && steps.every(isPlain) ? steps.map(encodeURIComponent).join('/') : null;
}

/** What a tile says of what is left out below it; nothing where all is there. @param sentences in Chinese */
export function leftOutOf(sentences: Iterable<string>): Pick<Tile, 'extras'> {
  const leftOut = [...sentences];
  return leftOut.length > 0 ? { extras: { leftOut } } : {};
}

/** Counts what a file holds. */
class Budget {
  #left = maxTiles;
  take(): void {
    if ((this.#left -= 1) < 0) throw new M3dFault('模型的一个目录里瓦片过多');
  }
}

const isTileFile = (uri: string): boolean => /\.m3d$/i.test(uri);

/** What the tiles of one file have together. */
interface FileReading {
  budget: Budget;
  leads: Leads;
}

interface Above extends Pick<TreePlace, 'geometricError' | 'refine'> {
  level: number;
}

/** A tile as M3D 0.0 and 1.0 name it; its content is a file that holds the tree below it. Null: it is nowhere. */
function tileOf(value: unknown, above: Above, reading: FileReading): Tile | null {
  reading.budget.take();
  if (above.level > maxNested) throw new M3dFault('模型的一个目录里瓦片嵌套过深');
  if (!isPart(value)) return null;
  const volume = volumeOf(value['boundingVolume']);
  if (!volume) return null;
  const geometricError = errorOf(value['geometricError'], above.geometricError / 2);
  const content = value['content'];
  const uri = isPart(content) ? addressFrom(content['uri'] ?? content['url']) : null;
  const refine = refineOf(value['refine'], above.refine);
  const here = { level: above.level + 1, geometricError, refine };
  const children = listOf(value['children']).flatMap((each) => tileOf(each, here, reading) ?? []);
  return {
    boundingVolume: volume,
    geometricError,
    refine,
    ...transformOf(value['transform']),
    ...(uri !== null && isTileFile(uri) ? reading.leads.to(`${uri}.json`, { geometricError, volume, refine }) : {}),
    ...(children.length > 0 ? { children } : {}),
  };
}

function axisOf(asset: unknown): Pick<Tileset['asset'], 'gltfUpAxis'> {
  const axis = isPart(asset) ? asset['gltfUpAxis'] : null;
  return axis === 'X' || axis === 'Y' || axis === 'Z' ? { gltfUpAxis: axis } : {};
}

/** The tileset of a cache of M3D 0.0 or 1.0: its .mcj file, or what a scene says of a layer of models. @throws M3dFault */
export function cacheTileset(value: unknown, file: TreeFile): Tileset {
  if (!isPart(value)) throw new M3dFault('模型目录不是 M3D 格式');
  const leads = new Leads(file);
  const above = { level: 0, geometricError: top.geometricError, refine: top.refine };
  const root = tileOf(value['root'], above, { budget: new Budget(), leads });
  if (!root) throw new M3dFault('模型目录里没有范围');
  const geometricError = errorOf(value['geometricError'], root.geometricError * 2);
  const asset = { version: '1.1', ...axisOf(value['asset']) } as const;
  return { asset, geometricError, root: { ...root, ...leftOutOf(leads.leftOut) } };
}

/** The tileset of one file of M3D 0.0 or 1.0: its own model, and the files below it. @throws M3dFault */
export function fileTileset(index: unknown, hasModel: boolean, file: TreeFile): Tileset {
  const { name, place } = file;
  const parts = isPart(index) ? index : {};
  const volume = place.volume ?? volumeOf({ region: parts['maxRegion'] }) ?? volumeOf(parts['boundingVolume']);
  if (!volume) throw new M3dFault('模型文件里没有范围');
  const { geometricError, refine } = place;
  const above = { level: 0, geometricError, refine };
  const reading = { budget: new Budget(), leads: new Leads(file) };
  const children = listOf(parts['children']).flatMap((each) => tileOf(each, above, reading) ?? []);
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: volume,
      geometricError,
      refine,
      ...(hasModel ? { content: { uri: `${encodeURIComponent(name)}.tile` } } : {}),
      ...(children.length > 0 ? { children } : {}),
      ...leftOutOf(reading.leads.leftOut),
    },
  };
}
