import { markFrom } from './file-mark.ts';
import { M3dFault } from './m3d-fault.ts';
import { glbIn, jsonOf, readM3dTile } from './m3d-tile.ts';
import { isNodeCache, nodeCacheTileset, nodeTileset } from './node-tree.ts';
import { type SceneSets, setsOfScene } from './scene-sets.ts';
import { cacheTileset, fileTileset, type Tile, type Tileset } from './tile-tree.ts';
import type { TreeFile } from './tree-place.ts';
import { type UnpackedM3d, unpackM3d } from './unpack-m3d.ts';
import { type Volume, volumeAround } from './volume.ts';
import { writeB3dm } from './write-b3dm.ts';
import { writeCmpt } from './write-cmpt.ts';

/** What is to be read: the layers of a scene, the file a set begins with, a node, the tree in a file, or its model. */
export type M3dWanted = 'scene' | 'first' | 'node' | 'tree' | 'model';

export interface M3dTask extends TreeFile {
  wanted: M3dWanted;
  bytes: Uint8Array;
}

/** Text of a tileset with the volume of its root in the axes around it, and marks of the files that it names; or what else was wanted; or what is wrong, in Chinese. */
export type M3dAnswer =
  | { tileset: string; volume: Volume; geometricError: number; named: string[] }
  | SceneSets
  | { model: Uint8Array }
  | { fault: string };

const namesIn = ({ content, contents = [], children = [] }: Tile): string[] => [
  ...(content ? [content] : []).concat(contents).map(({ uri }) => uri),
  ...children.flatMap(namesIn),
];

const answerOf = (tileset: Tileset, path: string): M3dAnswer => ({
  tileset: JSON.stringify(tileset),
  volume: volumeAround(tileset.root.boundingVolume, tileset.root.transform),
  geometricError: tileset.root.geometricError,
  named: namesIn(tileset.root).map((uri) => markFrom(uri, path)),
});

/** What of a package a reader of 3D Tiles can show, by the first letters of a file. */
const shown: ReadonlySet<string> = new Set(['b3dm', 'i3dm', 'pnts', 'cmpt']);

/** The model of a file; several of a package as one. */
function modelIn(unpacked: UnpackedM3d): Uint8Array {
  if (unpacked.form === 'tile') {
    const { model } = readM3dTile(unpacked.bytes);
    if (!model) throw new M3dFault('模型文件里没有模型');
    return writeB3dm(model);
  }
  const models = [...unpacked.files.values()].flatMap((bytes) => {
    if (shown.has(bytes.toString('latin1', 0, 4))) return [bytes];
    return glbIn(bytes) ?? [];
  });
  const [first] = models;
  if (!first) throw new M3dFault('模型包里没有可以显示的内容');
  return models.length > 1 ? writeCmpt(models) : first;
}

async function treeIn(bytes: Buffer, task: M3dTask): Promise<M3dAnswer> {
  const unpacked = await unpackM3d(bytes);
  if (unpacked.form === 'package') return answerOf(fileTileset({}, true, task), task.path);
  const { index, model } = readM3dTile(unpacked.bytes);
  return answerOf(fileTileset(index, model !== null, task), task.path);
}

const readers: { readonly [W in M3dWanted]: (task: M3dTask, bytes: Buffer) => Promise<M3dAnswer> | M3dAnswer } = {
  scene: (_, bytes) => setsOfScene(jsonOf(bytes)),
  first: (task, bytes) => {
    const value = jsonOf(bytes);
    return answerOf(isNodeCache(value) ? nodeCacheTileset(value, task) : cacheTileset(value, task), task.path);
  },
  node: (task, bytes) => answerOf(nodeTileset(jsonOf(bytes), task), task.path),
  tree: (task, bytes) => treeIn(bytes, task),
  model: async (_, bytes) => ({ model: modelIn(await unpackM3d(bytes)) }),
};

/** What a process that reads models does with a file. */
export const prepare = (): Promise<(task: M3dTask) => Promise<M3dAnswer>> => Promise.resolve(read);

async function read(task: M3dTask): Promise<M3dAnswer> {
  const { bytes } = task;
  try {
    return await readers[task.wanted](task, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (error instanceof M3dFault) return { fault: error.message };
    throw error;
  }
}
