import { deflateSync } from 'node:zlib';
import { once } from 'node:events';
import iconv from 'iconv-lite';
import { ZipFile } from 'yazl';
import { uprightBodies, writeGlb } from '../../demo/models/write-glb.ts';
import { writeB3dm } from '../../server/maps/models/write-b3dm.ts';

/*
 * Caches of M3D models. They were made after the published format (0.0 and 1.0 as its reader has it, 2.2 as its specification
 * has it), since no cache may be passed on; a real server wrote none of them.
 */

/** Radians and metres: west, south, east, north, lowest, highest. */
export type Region = readonly [number, number, number, number, number, number];
export const place = { lon: 120.2, lat: 30.2 } as const;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const region: Region = [radians(120.195), radians(30.195), radians(120.205), radians(30.205), 0, 120];

const half = (size: number): [number, number][] => [
  [-size, -size],
  [-size, size],
  [size, size],
  [size, -size],
];

/** Two towers side by side, each an object. */
export const towers = (): Buffer =>
  writeGlb([
    uprightBodies(
      [
        { object: 0, ring: half(20).map(([x, z]) => [x - 60, z] as const), foot: 0, top: 90 },
        { object: 1, ring: half(20).map(([x, z]) => [x + 60, z] as const), foot: 0, top: 60 },
      ],
      [0.7, 0.3, 0.2, 1],
    ),
  ]);

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

interface TileParts {
  index: object;
  /** Null: the tile only leads on. */
  glb: Buffer | null;
  objects?: object;
}

/** A tile of M3D 0.0 and 1.0, not packed; its tables are written in GBK. */
export function plainTile({
  index,
  glb,
  objects = { batchId: [0, 1], name: ['甲楼', '乙楼'], extra: [1] },
}: TileParts): Buffer {
  const indexBytes = iconv.encode(JSON.stringify(index), 'gbk');
  const features = Buffer.from(JSON.stringify({ BATCH_LENGTH: 2 }));
  const table = iconv.encode(JSON.stringify(objects), 'gbk');
  const model = glb ? [u32(0), u32(features.length), u32(0), u32(table.length), u32(0), features, table, glb] : [];
  const rest = Buffer.concat([u32(indexBytes.length), indexBytes, ...model]);
  return Buffer.concat([Buffer.from('m3d\0'), u32(1), u32(rest.length + 12), rest]);
}

export const packedTile = (parts: TileParts): Buffer =>
  Buffer.concat([Buffer.from('zip'), deflateSync(plainTile(parts))]);

export async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  const parts: Buffer[] = [];
  zip.outputStream.on('data', (part: Buffer) => parts.push(part));
  await once(zip.outputStream, 'end');
  return Buffer.concat(parts);
}

/** From east, north, up at the place to the earth's axes, column by column. */
export function frame(): number[] {
  const [lon, lat] = [radians(place.lon), radians(place.lat)];
  const [a, e2] = [6_378_137, 0.006_694_379_990_141_316];
  const n = a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2);
  return [
    [-Math.sin(lon), Math.cos(lon), 0, 0],
    [-Math.sin(lat) * Math.cos(lon), -Math.sin(lat) * Math.sin(lon), Math.cos(lat), 0],
    [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat), 0],
    [n * Math.cos(lat) * Math.cos(lon), n * Math.cos(lat) * Math.sin(lon), n * (1 - e2) * Math.sin(lat), 1],
  ].flat();
}

export type Files = Map<string, Buffer>;

/** A cache of M3D 0.0: a tile that leads to two others, one of them in a folder with a Chinese name. */
export async function oldCache(): Promise<Files> {
  const child = (uri: string) => ({ boundingVolume: { region }, geometricError: 0, content: { uri } });
  const first = { asset: { version: '0.0', gltfUpAxis: 'Y', layerName: '建筑' }, geometricError: 200 };
  const root = { transform: frame(), boundingVolume: { region }, refine: 'ADD', geometricError: 100 };
  const content = { uri: 'Tile_0.m3d' };
  return new Map([
    ['城区.mcj', iconv.encode(JSON.stringify({ ...first, root: { ...root, content } }), 'gbk')],
    ['Tile_0.m3d', packedTile({ index: { children: [child('东/a.m3d'), child('b.m3d')] }, glb: null })],
    ['东/a.m3d', packedTile({ index: {}, glb: towers() })],
    ['b.m3d', await zipOf({ 'b.m3d': plainTile({ index: {}, glb: towers() }) })],
  ]);
}

/** A cache of M3D 2: a root node, a node below it, and a package for each. */
export async function newCache(): Promise<Files> {
  const [left, bottom, right, top, minHeight, maxHeight] = region;
  const boundingVolume = { boundingBox: { left, bottom, right, top, minHeight, maxHeight } };
  const node = (lodError: number, uri: string, childrenNode: object[]) =>
    Buffer.from(
      JSON.stringify({
        lodError,
        lodType: 'ADD',
        boundingVolume,
        childrenNode,
        tileDataInfoList: [{ tileData: { uri } }],
      }),
    );
  const first = {
    version: '2.2',
    treeType: 'QuadTree',
    lodType: 'ADD',
    boundingVolume,
    position: { x: 120.2, y: 30.2, z: 0 },
  };
  return new Map([
    ['model.mcj', Buffer.from(JSON.stringify({ ...first, rootNode: { uri: './rootNode.json' } }))],
    ['rootNode.json', node(50, './tile/root.m3d', [{ uri: './node/1.json', boundingVolume, lodError: 0 }])],
    ['node/1.json', node(0, '../tile/1.m3d', [])],
    ['tile/root.m3d', await zipOf({ 'root.glb': towers(), 'root.att': Buffer.from('att\0') })],
    ['tile/1.m3d', await zipOf({ '1.glbx': Buffer.concat([towers(), Buffer.from('more')]) })],
  ]);
}

/**
 * A cache of M3D 2 that lies in spheres, of one package with two models: the first is far below the ground, the second are the
 * towers, by name.
 */
export async function packedCache(): Promise<Files> {
  const boundingVolume = { boundingSphere: { center: { x: 0, y: 0, z: 40 }, radius: 400 } };
  const position = { x: place.lon, y: place.lat, z: 0 };
  const rootNode = { uri: './rootNode.json' };
  const part = { tileData: { uri: './root.m3d' } };
  const root = { lodError: 0, lodType: 'ADD', boundingVolume, childrenNode: [], tileDataInfoList: [part, part] };
  const none = Buffer.alloc(0);
  const objects = Buffer.from(JSON.stringify({ name: ['甲楼', '乙楼'] }));
  const features = Buffer.from(JSON.stringify({ BATCH_LENGTH: 2 }));
  const named = writeB3dm({ features, featureBytes: none, objects, objectBytes: none, glb: towers() });
  const below = writeGlb([uprightBodies([{ object: 0, ring: half(5), foot: -90, top: -80 }], [0, 0, 0, 1])]);
  return new Map([
    ['model.mcj', Buffer.from(JSON.stringify({ version: '2.2', lodType: 'ADD', boundingVolume, position, rootNode }))],
    ['rootNode.json', Buffer.from(JSON.stringify(root))],
    ['root.m3d', await zipOf({ 'a.glb': below, 'b.b3dm': named })],
  ]);
}

/** What a scene of IGServer answers of its document, and of a layer of models in it. */
export const sceneDocument = {
  sceneInfos: [
    {
      layers: [
        { layerType: 3, layerName: '地形', layerRenderIndex: 0 },
        { layerType: 9, layers: [{ layerType: 10, layerName: '建筑', layerRenderIndex: 4 }] },
      ],
    },
  ],
};
