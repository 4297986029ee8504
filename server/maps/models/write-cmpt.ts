import { glbIn } from './m3d-tile.ts';
import { M3dFault } from './m3d-fault.ts';
import { padded, writeB3dm } from './write-b3dm.ts';

const none = Buffer.alloc(0);
const headBytes = 16;

/** A tile as a composite may hold it: glTF within a Batched 3D Model, and as long as a multiple of eight. */
function innerTile(model: Buffer): Buffer {
  const glb = glbIn(model);
  if (glb) return writeB3dm({ features: none, featureBytes: none, objects: none, objectBytes: none, glb });
  // Each format of tiles begins with its name, its version and its length
  const length = model.length < 12 ? 0 : model.readUInt32LE(8);
  if (length < 12 || length > model.length) throw new M3dFault('模型文件不完整');
  const tile = padded(model.subarray(0, length), 0);
  tile.writeUInt32LE(tile.length, 8);
  return tile;
}

/**
 * Models as one Composite tile of OGC 3D Tiles 1.0 (18-053r2): its name, version, length and number of tiles, then these.
 * @param models each a glTF binary or a tile of 3D Tiles 1.0
 * @throws M3dFault where one of them ends too early
 */
export function writeCmpt(models: readonly Buffer[]): Buffer {
  const tiles = models.map(innerTile);
  const head = Buffer.alloc(headBytes);
  head.write('cmpt', 0, 'latin1');
  const length = tiles.reduce((sum, tile) => sum + tile.length, headBytes);
  for (const [index, value] of [1, length, tiles.length].entries()) head.writeUInt32LE(value, 4 + index * 4);
  return Buffer.concat([head, ...tiles]);
}
