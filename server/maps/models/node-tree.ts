import { M3dFault } from './m3d-fault.ts';
import {
  addressFrom,
  isPart,
  listOf,
  numbersIn,
  placeQuery,
  type Tile,
  type Tileset,
  type TreePlace,
  type Volume,
  volumeOf,
} from './tile-tree.ts';

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

const refineOf = (value: unknown): 'ADD' | 'REPLACE' =>
  typeof value === 'string' && value.toUpperCase() === 'ADD' ? 'ADD' : 'REPLACE';

const metresOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.min(value, 1e9) : 0;

/** The tileset of a cache of M3D 2: its .mcj file, which names the first node. @throws M3dFault */
export function nodeCacheTileset(value: unknown): Tileset {
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
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: volume,
      geometricError,
      refine: refineOf(value['lodType']),
      ...(transform ? { transform } : {}),
      content: { uri: uri + placeQuery({ depth: 1, geometricError, volume }) },
    },
  };
}

/** Below one node; more would be read and drawn at once. */
const maxChildren = 1000;

/** What is said of the nodes below one that are too many; absent: all of them are there. */
const childrenLeftOut = (count: number, name: string): Pick<Tile, 'extras'> =>
  count > maxChildren
    ? { extras: { leftOut: [`节点“${name}”的下级节点共 ${count} 个，只显示前 ${maxChildren} 个`] } }
    : {};

function childrenOf(nodes: readonly unknown[], { volume, depth }: { volume: Volume; depth: number }): Tile[] {
  return nodes.slice(0, maxChildren).flatMap((each): Tile[] => {
    if (!isPart(each)) return [];
    const uri = addressFrom(each['uri']);
    const below = volumeOf(each['boundingVolume']) ?? volume;
    if (uri === null || !/\.json$/i.test(uri)) return [];
    const geometricError = metresOf(each['lodError']);
    const here = { depth: depth + 1, geometricError, volume: below };
    return [{ boundingVolume: below, geometricError, content: { uri: uri + placeQuery(here) } }];
  });
}

/**
 * The tileset of one node of M3D 2: its packages, and the nodes below it, named from where it lies itself.
 * @param name of its file
 * @throws M3dFault
 */
export function nodeTileset(value: unknown, name: string, place: TreePlace): Tileset {
  if (!isPart(value)) throw new M3dFault('模型节点不是 JSON 对象');
  const volume = volumeOf(value['boundingVolume']) ?? place.volume;
  if (!volume) throw new M3dFault('模型节点没有范围');
  const packages = listOf(value['tileDataInfoList']).flatMap((each) => {
    const data = isPart(each) ? each['tileData'] : null;
    const uri = isPart(data) ? addressFrom(data['uri']) : null;
    return uri !== null && /\.m3d$/i.test(uri) ? [{ uri: `${uri}.tile` }] : [];
  });
  const nodes = listOf(value['childrenNode']);
  const children = childrenOf(nodes, { volume, depth: place.depth });
  const geometricError = metresOf(value['lodError']);
  const transform = numbersIn(value['transform'], 16);
  const [first] = packages;
  return {
    asset: { version: '1.1' },
    geometricError,
    root: {
      boundingVolume: volume,
      geometricError,
      refine: refineOf(value['lodType']),
      ...(transform ? { transform } : {}),
      ...(packages.length > 1 ? { contents: packages } : first ? { content: first } : {}),
      ...(children.length > 0 ? { children } : {}),
      ...childrenLeftOut(nodes.length, name),
    },
  };
}
