/** Surfaces of a model: its own axes, metres, y upwards. */
export interface GlbMesh {
  /** Three numbers for each corner. */
  positions: Float32Array;
  /** Three for each corner, of length 1. */
  normals: Float32Array;
  /** Number of the object that each corner belongs to. */
  objects: Float32Array;
  /** Three corners for each triangle, counter-clockwise seen from outside. */
  triangles: Uint32Array;
  /** Red, green, blue, opacity: 0 to 1, linear. */
  colour: readonly [number, number, number, number];
}

/** What `componentType` and `type` of an accessor say (glTF 2.0, 3.6.2.2). */
const [float, unsignedInt] = [5126, 5125];
const [vertices, indices] = [34_962, 34_963];

function bounds(positions: Float32Array): { min: number[]; max: number[] } {
  const [min, max] = [Array<number>(3).fill(Number.POSITIVE_INFINITY), Array<number>(3).fill(Number.NEGATIVE_INFINITY)];
  for (const [index, value] of positions.entries()) {
    min[index % 3] = Math.min(min[index % 3] ?? value, value);
    max[index % 3] = Math.max(max[index % 3] ?? value, value);
  }
  return { min, max };
}

/** A chunk of a binary glTF: its length and kind, and the bytes up to a multiple of four. */
function chunk(kind: string, bytes: Uint8Array, filling: number): Buffer {
  const missing = (4 - (bytes.length % 4)) % 4;
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length + missing, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, bytes, Buffer.alloc(missing, filling)]);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A model of meshes as a binary glTF 2.0; objects stand in `_BATCHID`. */
export function writeGlb(meshes: readonly GlbMesh[]): Buffer {
  const parts: Buffer[] = [];
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  let offset = 0;
  const add = (values: Float32Array | Uint32Array, width: 1 | 3, more: object = {}): number => {
    const isFloat = values instanceof Float32Array;
    const bytes = bytesOf(values);
    bufferViews.push({
      buffer: 0,
      byteOffset: offset,
      byteLength: bytes.length,
      target: isFloat ? vertices : indices,
    });
    parts.push(bytes);
    offset += bytes.length;
    const componentType = isFloat ? float : unsignedInt;
    const type = width === 3 ? 'VEC3' : 'SCALAR';
    accessors.push({ bufferView: bufferViews.length - 1, componentType, count: values.length / width, type, ...more });
    return accessors.length - 1;
  };
  const primitives = meshes.map(({ positions, normals, objects, triangles }, material) => ({
    attributes: { POSITION: add(positions, 3, bounds(positions)), NORMAL: add(normals, 3), _BATCHID: add(objects, 1) },
    indices: add(triangles, 1),
    material,
  }));
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives }],
    materials: meshes.map(({ colour }) => ({
      pbrMetallicRoughness: { baseColorFactor: colour, metallicFactor: 0, roughnessFactor: 1 },
    })),
    buffers: [{ byteLength: offset }],
    bufferViews,
    accessors,
  };
  const body = Buffer.concat([
    chunk('JSON', Buffer.from(JSON.stringify(document)), 0x20),
    chunk('BIN\0', Buffer.concat(parts), 0),
  ]);
  const head = Buffer.alloc(12);
  head.write('glTF', 0, 'latin1');
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
}

/** Walls and roof of upright bodies: each with a ring of corners (x, z; seen from above, clockwise or not), a foot and a top. */
export function uprightBodies(
  bodies: readonly { object: number; ring: readonly (readonly [number, number])[]; foot: number; top: number }[],
  colour: GlbMesh['colour'],
): GlbMesh {
  const positions: number[] = [];
  const normals: number[] = [];
  const objects: number[] = [];
  const triangles: number[] = [];
  const face = (
    object: number,
    corners: readonly (readonly [number, number, number])[],
    normal: readonly number[],
  ): void => {
    const first = positions.length / 3;
    for (const corner of corners) {
      positions.push(...corner);
      normals.push(...normal);
      objects.push(object);
    }
    for (let at = 1; at + 1 < corners.length; at++) triangles.push(first, first + at, first + at + 1);
  };
  for (const { object, ring, foot, top } of bodies) {
    const turned = area(ring) > 0 ? ring.toReversed() : ring;
    for (const [index, [x, z]] of turned.entries()) {
      const [toX, toZ] = turned[(index + 1) % turned.length] ?? [x, z];
      const length = Math.hypot(toX - x, toZ - z) || 1;
      const wall = [
        [x, foot, z],
        [toX, foot, toZ],
        [toX, top, toZ],
        [x, top, z],
      ] as const;
      face(object, wall, [(z - toZ) / length, 0, (toX - x) / length]);
    }
    face(
      object,
      turned.map(([x, z]) => [x, top, z] as const),
      [0, 1, 0],
    );
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    objects: Float32Array.from(objects),
    triangles: Uint32Array.from(triangles),
    colour,
  };
}

/** Twice the area of a ring in x and z, its sign by the sense in which it turns. */
const area = (ring: readonly (readonly [number, number])[]): number =>
  ring.reduce((sum, [x, z], index) => {
    const [toX, toZ] = ring[(index + 1) % ring.length] ?? [x, z];
    return sum + x * toZ - toX * z;
  }, 0);
