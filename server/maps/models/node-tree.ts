import { M3dFault } from './m3d-fault.ts';
import { addressFrom, leftOutOf, type Tile, type Tileset } from './tile-tree.ts';
import { errorOf, Leads, type Refine, type TreeFile } from './tree-place.ts';
import { isPart, listOf, numbersIn, type Volume, volumeOf } from './volume.ts';

/** Metres: of WGS 84. */
const equatorial = 6_378_137;
const eccentricity = 0.006_694_379_990_141_316;

/** Column by column: from east, north and up at a place (degrees, metres) to the earth's own axes. */
export function localFrame(lon: number, lat: number, height: number): number[] {
  const [east, north] = [lon, lat].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  const [sinLon, cosLon, sinLat, cosLat] = [Math.sin(east), Math.cos(east), Math.sin(north), Math.cos(north)];
  const across = equatorial / Math.sqrt(1 - eccentricity * sinLat ** 2);
  const level = (across + height) * cosLat;
  return [
    [-sinLon, cosLon, 0, 0],
    [-sinLat * cosLon, -sinLat * sinLon, cosLat, 0],
    [cosLat * cosLon, cosLat * sinLon, sinLat, 0],
    [level * cosLon, level * sinLon, (across * (1 - eccentricity) + height) * sinLat, 1],
  ].flat();
}

/** Product of two matrices that stand column by column. */
export const product = (left: readonly number[], right: readonly number[]): number[] =>
  Array.from({ length: 16 }, (_, at) =>
    [0, 1, 2, 3].reduce((sum, k) => sum + (left[k * 4 + (at % 4)] ?? 0) * (right[at - (at % 4) + k] ?? 0), 0),
  );

export const isNodeCache = (value: unknown): boolean => isPart(value) && isPart(value['rootNode']);

const refineOf = (value: unknown): Refine =>
  typeof value === 'string' && value.toUpperCase() === 'ADD' ? 'ADD' : 'REPLACE';

/** The tileset of a cache of M3D 2: its .mcj file, which names the first node. @throws M3dFault */
export function nodeCacheTileset(value: unknown, file: TreeFile): Tileset {
  if (!isPart(value) || !isPart(value['rootNode'])) throw new M3dFault('模型目录不是 M3D 格式');
  const volume = volumeOf(value['boundingVolume']);
  const uri = addressFrom(value['rootNode']['uri']);
  if (!volume) throw new M3dFault('模型目录里没有范围');
  if (uri === null || !/\.json$/i.test(uri)) throw new M3dFault('模型目录里没有根节点');
  const { position } = value;
  const [x, y, z] = isPart(position) ? (numbersIn([position['x'], position['y'], position['z'] ?? 0], 3) ?? []) : [];
  const own = numbersIn(value['transform'], 16);
  const frame = x === undefined || y === undefined || z === undefined ? null : localFrame(x, y, z);
  const transform = frame && own ? product(frame, own) : (frame ?? own);
  const geometricError = 1e6;
  const leads = new Leads(file);
  const refine = refineOf(value['lodType']);
  const content = leads.to(uri, { geometricError, volume, refine });
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: volume,
      geometricError,
      refine,
      ...(transform ? { transform } : {}),
      ...content,
      ...leftOutOf(leads.leftOut),
    },
  };
}

/** Below one node; more would be read and drawn at once. */
const maxChildren = 1000;

/** What is said of the nodes below one that are too many. */
const tooMany = (count: number, name: string): string[] =>
  count > maxChildren ? [`节点“${name}”的下级节点共 ${count} 个，只显示前 ${maxChildren} 个`] : [];

interface Node {
  volume: Volume;
  refine: Refine;
}

const childrenOf = (nodes: readonly unknown[], { volume, refine }: Node, leads: Leads): Tile[] =>
  nodes.slice(0, maxChildren).flatMap((each): Tile[] => {
    if (!isPart(each)) return [];
    const uri = addressFrom(each['uri']);
    const below = volumeOf(each['boundingVolume']) ?? volume;
    if (uri === null || !/\.json$/i.test(uri)) return [];
    const geometricError = errorOf(each['lodError'], 0);
    const { content } = leads.to(uri, { geometricError, volume: below, refine });
    return content ? [{ boundingVolume: below, geometricError, content }] : [];
  });

/** The packages of a node, each once: several parts of a node can lie in one, all of which it shows. */
function packagesOf(value: unknown): { uri: string }[] {
  const uris = listOf(value).flatMap((each) => {
    const data = isPart(each) ? each['tileData'] : null;
    const uri = isPart(data) ? addressFrom(data['uri']) : null;
    return uri !== null && /\.m3d$/i.test(uri) ? [`${uri}.tile`] : [];
  });
  return [...new Set(uris)].map((uri) => ({ uri }));
}

/** The tileset of one node of M3D 2: its packages, and the nodes below it, named from where it lies itself. @throws M3dFault */
export function nodeTileset(value: unknown, file: TreeFile): Tileset {
  if (!isPart(value)) throw new M3dFault('模型节点不是 JSON 对象');
  const volume = volumeOf(value['boundingVolume']) ?? file.place.volume;
  if (!volume) throw new M3dFault('模型节点没有范围');
  const packages = packagesOf(value['tileDataInfoList']);
  const nodes = listOf(value['childrenNode']);
  const leads = new Leads(file);
  const refine = refineOf(value['lodType']);
  const children = childrenOf(nodes, { volume, refine }, leads);
  const geometricError = errorOf(value['lodError'], 0);
  const transform = numbersIn(value['transform'], 16);
  const [first] = packages;
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: volume,
      geometricError,
      refine,
      ...(transform ? { transform } : {}),
      ...(packages.length > 1 ? { contents: packages } : first ? { content: first } : {}),
      ...(children.length > 0 ? { children } : {}),
      ...leftOutOf([...tooMany(nodes.length, file.name), ...leads.leftOut]),
    },
  };
}
