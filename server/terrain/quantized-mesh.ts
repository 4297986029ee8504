import type { Box } from '../../src/geo/box.ts';
import { datums } from '../../src/geo/datums.ts';
import { radians } from '../../src/geo/measure.ts';

/**
 * A tile of terrain in the form quantized-mesh-1.0 with normals (extension octvertexnormals), after the published
 * specification of the format.
 */

export interface TerrainMesh {
  /** Degrees. */
  box: Box;
  /** Of each vertex: 0…1 from the west, 0…1 from the south, metres above the ellipsoid. */
  vertices: readonly Vertex[];
  /** Three vertices each, counter-clockwise from above. */
  triangles: ArrayLike<number>;
}

export interface Vertex {
  u: number;
  v: number;
  height: number;
  /** Metres of rise per metre to the east and to the north. */
  slope: readonly [east: number, north: number];
}

type Vector = readonly [number, number, number];

const { semiMajor, inverseFlattening } = datums.wgs84.ellipsoid;
const semiMinor = semiMajor * (1 - 1 / inverseFlattening);
const steps = 32767;

/** Earth-centred, metres. */
export function earthPoint(lon: number, lat: number, height: number): Vector {
  const [l, b] = [radians(lon), radians(lat)];
  const squared = 1 - (semiMinor / semiMajor) ** 2;
  const normal = semiMajor / Math.sqrt(1 - squared * Math.sin(b) ** 2);
  const across = (normal + height) * Math.cos(b);
  return [across * Math.cos(l), across * Math.sin(l), (normal * (1 - squared) + height) * Math.sin(b)];
}

const length = (vector: Vector): number => Math.hypot(...vector);
const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A sphere whose radius is 1 on the ellipsoid. */
const onUnitSphere = ([x, y, z]: Vector): Vector => [x / semiMajor, y / semiMajor, z / semiMinor];

/** Tiles that reach round the earth see over the horizon from nowhere near. */
const farthest = 50;

/**
 * The point over the middle from which on all of the tile is below the horizon, in units of the ellipsoid: how far above it
 * each vertex would have to be seen, the most of them.
 */
function horizonPoint(middle: Vector, points: readonly Vector[]): Vector {
  const direction = scaled(onUnitSphere(middle), 1 / length(onUnitSphere(middle)));
  let maxFactor = 1;
  for (const point of points) {
    const unit = onUnitSphere(point);
    const far = Math.max(1, length(unit));
    const toward = scaled(unit, 1 / length(unit));
    const cosine = dot(toward, direction);
    const sine = length(cross(toward, direction));
    const hidden = 1 / far;
    const least = cosine * hidden - sine * Math.sqrt(far * far - 1) * hidden;
    maxFactor = Math.max(maxFactor, least > 1 / farthest ? 1 / least : farthest);
  }
  return scaled(direction, maxFactor);
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

/** Differences from vertex to vertex, signs folded into the lowest bit. */
function deltas(values: readonly number[]): Uint16Array {
  let before = 0;
  return Uint16Array.from(values, (value) => {
    const delta = zigzag(value - before);
    before = value;
    return delta;
  });
}

/** Indices as the format counts them: 0 is the next vertex that was not named yet. */
function highWaterMarks(triangles: readonly number[]): number[] {
  let next = 0;
  return triangles.map((index) => {
    const code = next - index;
    if (code === 0) next += 1;
    return code;
  });
}

const signed = (value: number): number => (value < 0 ? -1 : 1);
const byte = (value: number): number => Math.round((Math.max(-1, Math.min(1, value)) * 0.5 + 0.5) * 255);

/** A direction in two bytes: folded onto an octahedron. */
function octEncoded([x, y, z]: Vector): [number, number] {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
  const [px, py] = [x / sum, y / sum];
  return z >= 0 ? [byte(px), byte(py)] : [byte((1 - Math.abs(py)) * signed(px)), byte((1 - Math.abs(px)) * signed(py))];
}

/** The direction away from a slope, earth-centred. */
function normalOf(lon: number, lat: number, [east, north]: Vertex['slope']): Vector {
  const [l, b] = [radians(lon), radians(lat)];
  const size = Math.hypot(east, north, 1);
  const [e, n, up] = [-east / size, -north / size, 1 / size];
  return [
    -Math.sin(l) * e - Math.sin(b) * Math.cos(l) * n + Math.cos(b) * Math.cos(l) * up,
    Math.cos(l) * e - Math.sin(b) * Math.sin(l) * n + Math.cos(b) * Math.sin(l) * up,
    Math.cos(b) * n + Math.sin(b) * up,
  ];
}

/** Vertices in the order in which the triangles first name them, as the format asks. */
function inOrder({ vertices, triangles }: TerrainMesh): { vertices: Vertex[]; triangles: number[] } {
  const places = new Map<number, number>();
  const ordered: Vertex[] = [];
  const renamed = Array.from(triangles, (index) => {
    const known = places.get(index);
    if (known !== undefined) return known;
    const vertex = vertices[index];
    if (!vertex) throw new Error(`no vertex ${index}`);
    places.set(index, ordered.length);
    ordered.push(vertex);
    return ordered.length - 1;
  });
  return { vertices: ordered, triangles: renamed };
}

const doubles = (values: readonly number[]): Buffer => Buffer.from(Float64Array.from(values).buffer);
const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
const shorts = (values: ArrayLike<number>): Buffer => Buffer.from(Uint16Array.from(values).buffer);
const count = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);

/** The bytes of a tile, not compressed. */
export function encodeTerrain(mesh: TerrainMesh): Buffer {
  const { box } = mesh;
  const { vertices, triangles } = inOrder(mesh);
  const heights = vertices.map(({ height }) => height);
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)];
  const lonOf = (u: number): number => box.west + (box.east - box.west) * u;
  const latOf = (v: number): number => box.south + (box.north - box.south) * v;
  const points = vertices.map(({ u, v, height }) => earthPoint(lonOf(u), latOf(v), height));
  const middle = earthPoint(lonOf(0.5), latOf(0.5), (lowest + highest) / 2);
  const radius = Math.max(...points.map(([x, y, z]) => Math.hypot(x - middle[0], y - middle[1], z - middle[2])));
  const span = Math.max(1e-3, highest - lowest);
  const quantized = (value: (vertex: Vertex) => number): Buffer =>
    shorts(deltas(vertices.map((vertex) => Math.round(value(vertex) * steps))));
  const edge = (isOn: (vertex: Vertex) => boolean): Buffer => {
    const indices = vertices.flatMap((vertex, index) => (isOn(vertex) ? [index] : []));
    return Buffer.concat([count(indices.length), shorts(indices)]);
  };
  const normals = Buffer.from(vertices.flatMap(({ u, v, slope }) => octEncoded(normalOf(lonOf(u), latOf(v), slope))));
  return Buffer.concat([
    doubles(middle),
    floats([lowest, highest]),
    doubles([...middle, radius]),
    doubles(horizonPoint(middle, points)),
    count(vertices.length),
    quantized(({ u }) => u),
    quantized(({ v }) => v),
    quantized(({ height }) => (height - lowest) / span),
    count(triangles.length / 3),
    shorts(highWaterMarks(triangles)),
    edge(({ u }) => u === 0),
    edge(({ v }) => v === 0),
    edge(({ u }) => u === 1),
    edge(({ v }) => v === 1),
    Buffer.of(1),
    count(normals.length),
    normals,
  ]);
}
