/** Reads a tile of quantized-mesh-1.0 back, by the format's own description and nothing of the writer. */
export interface ReadMesh {
  middle: number[];
  radius: number;
  vertices: { u: number; v: number; height: number }[];
  triangles: number[];
  /** West, south, east, north. */
  edges: number[][];
  /** None where the tile has no such extension. */
  normals: [number, number, number][];
}

/** The extension octvertexnormals. */
const normalsId = 1;

export function readMesh(bytes: Buffer): ReadMesh {
  const middle = [24, 32, 40].map((at) => bytes.readDoubleLE(at + 8));
  const [lowest, highest] = [bytes.readFloatLE(24), bytes.readFloatLE(28)];
  const radius = bytes.readDoubleLE(56);
  let at = 88;
  const word = (): number => {
    at += 4;
    return bytes.readUInt32LE(at - 4);
  };
  const short = (): number => {
    at += 2;
    return bytes.readUInt16LE(at - 2);
  };
  const count = word();
  const column = (): number[] => {
    let value = 0;
    return Array.from({ length: count }, () => {
      const code = short();
      value += (code >> 1) ^ -(code & 1);
      return value;
    });
  };
  const [us, vs, heights] = [column(), column(), column()];
  const vertices = us.map((u, index) => ({
    u: u / 32767,
    v: vs[index]! / 32767,
    height: lowest + (heights[index]! / 32767) * (highest - lowest),
  }));
  let highestNamed = 0;
  const triangles = Array.from({ length: word() * 3 }, () => {
    const code = short();
    const index = highestNamed - code;
    if (code === 0) highestNamed += 1;
    return index;
  });
  const edges = Array.from({ length: 4 }, () => Array.from({ length: word() }, short));
  const normals: ReadMesh['normals'] = [];
  while (at + 5 <= bytes.length) {
    const [id, length] = [bytes.readUInt8(at), bytes.readUInt32LE(at + 1)];
    at += 5;
    if (id === normalsId)
      for (let vertex = 0; vertex < count; vertex += 1)
        normals.push(unfolded(bytes.readUInt8(at + vertex * 2), bytes.readUInt8(at + vertex * 2 + 1)));
    at += length;
  }
  if (at !== bytes.length) throw new Error('bytes are left over');
  return { middle, radius, vertices, triangles, edges, normals };
}

/** A direction of two bytes, which lie folded on an octahedron. */
function unfolded(...bytes: readonly [number, number]): [number, number, number] {
  const [x, y] = bytes.map((byte) => (byte / 255) * 2 - 1) as [number, number];
  const z = 1 - Math.abs(x) - Math.abs(y);
  const [px, py] = z < 0 ? [(1 - Math.abs(y)) * Math.sign(x), (1 - Math.abs(x)) * Math.sign(y)] : [x, y];
  const size = Math.hypot(px, py, z);
  return [px / size, py / size, z / size];
}
