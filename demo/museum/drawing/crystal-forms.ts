/** Faces of a convex body: unit normal x, y, z and distance from its middle, four numbers each. */
export type Faces = Float64Array;
type Normal = readonly [number, number, number, number];

const facesOf = (normals: readonly Normal[]): Faces =>
  Float64Array.from(
    normals.flatMap(([x, y, z, distance]) => {
      const length = Math.hypot(x, y, z);
      return [x / length, y / length, z / length, distance];
    }),
  );

const signs = [-1, 1] as const;
const eight = signs.flatMap((a) => signs.flatMap((b) => signs.map((c) => [a, b, c] as const)));
const six: readonly Normal[] = [
  [1, 0, 0, 1],
  [-1, 0, 0, 1],
  [0, 1, 0, 1],
  [0, -1, 0, 1],
  [0, 0, 1, 1],
  [0, 0, -1, 1],
];
const four = signs.flatMap((a) => signs.map((b) => [a, b] as const));

/** Prism around the y axis with `sides` faces, cut above by as many pyramid faces `rise` steep; `tip` of its half length. */
function pencil(sides: number, half: number, rise: number, isDouble: boolean): Faces {
  const around = Array.from({ length: sides }, (_, index) => (index / sides) * Math.PI * 2);
  const prism = around.map((angle): Normal => [Math.cos(angle), 0, Math.sin(angle), 1]);
  const tip = (up: 1 | -1, uneven: number): Normal[] =>
    around.map((angle, index) => {
      const tilt = index % 2 ? uneven : 0;
      return [Math.cos(angle) * Math.cos(rise), up * Math.sin(rise), Math.sin(angle) * Math.cos(rise), half + tilt];
    });
  const foot: Normal[] = isDouble ? tip(1, 0.12) : [[0, 1, 0, half * 1.05]];
  return facesOf([...prism, ...tip(-1, 0.14), ...foot]);
}

/** Three faces above and three below, as of calcite; `steep` 0 is flat. */
const rhombs = (steep: number, distance: number): Normal[] =>
  [0, 2, 4, 1, 3, 5].map((step, index): Normal => {
    const angle = (step / 6) * Math.PI * 2;
    const up = index < 3 ? -1 : 1;
    return [Math.cos(angle) * Math.cos(steep), up * Math.sin(steep), Math.sin(angle) * Math.cos(steep), distance];
  });

const box = (x: number, y: number, z: number, bevel: number): Faces =>
  facesOf([
    [1, 0, 0, x],
    [-1, 0, 0, x],
    [0, 1, 0, y],
    [0, -1, 0, y],
    [0, 0, 1, z],
    [0, 0, -1, z],
    ...four.map(([a, b]): Normal => [a, b, 0, ((x + y) / Math.SQRT2) * (1 - bevel)]),
    ...four.map(([a, b]): Normal => [a, 0, b, ((x + z) / Math.SQRT2) * (1 - bevel)]),
    ...four.map(([a, b]): Normal => [0, a, b, ((y + z) / Math.SQRT2) * (1 - bevel)]),
  ]);

/** Crystal habits, about one unit in half size. */
export const crystalForms = {
  cube: facesOf([...six, ...eight.map(([a, b, c]): Normal => [a, b, c, 1.66])]),
  octahedron: facesOf([
    ...eight.map(([a, b, c]): Normal => [a, b, c, 0.72]),
    ...six.map(([x, y, z]): Normal => [x, y, z, 1.17]),
  ]),
  dodecahedron: facesOf(
    four.flatMap(([a, b]): Normal[] => [
      [a, b, 0, 0.95],
      [a, 0, b, 0.95],
      [0, a, b, 0.95],
    ]),
  ),
  pyritohedron: facesOf(
    four.flatMap(([a, b]): Normal[] => [
      [2 * a, b, 0, 0.95],
      [0, 2 * a, b, 0.95],
      [b, 0, 2 * a, 0.95],
    ]),
  ),
  tetrahedron: facesOf([
    ...eight.filter(([a, b, c]) => a * b * c > 0).map(([a, b, c]): Normal => [a, b, c, 0.5]),
    ...eight.filter(([a, b, c]) => a * b * c < 0).map(([a, b, c]): Normal => [a, b, c, 0.98]),
  ]),
  quartz: pencil(6, 2.6, 0.66, false),
  needle: pencil(6, 9, 0.9, false),
  fibre: pencil(4, 14, 0.5, false),
  plate: facesOf([
    ...Array.from({ length: 6 }, (_, index): Normal => [
      Math.cos((index * Math.PI) / 3),
      0,
      Math.sin((index * Math.PI) / 3),
      1,
    ]),
    [0, 1, 0, 0.13],
    [0, -1, 0, 0.13],
  ]),
  rhombohedron: facesOf(rhombs(0.78, 0.8)),
  dogtooth: facesOf(
    Array.from({ length: 6 }, (_, index): Normal[] => {
      const up = index % 2 ? 0.12 : 0.3;
      const angle = (index / 6) * Math.PI * 2;
      return [
        [Math.cos(angle), -0.36 - up * 0.2, Math.sin(angle), 0.92],
        [Math.cos(angle + 0.5), 0.36 + up * 0.2, Math.sin(angle + 0.5), 0.92],
      ];
    }).flat(),
  ),
  tetragonal: facesOf([
    [1, 0, 0, 0.8],
    [-1, 0, 0, 0.8],
    [0, 0, 1, 0.8],
    [0, 0, -1, 0.8],
    ...[0, 1, 2, 3].flatMap((quarter): Normal[] => {
      const angle = (quarter * Math.PI) / 2;
      return [
        [Math.cos(angle), -0.95, Math.sin(angle), 1.15],
        [Math.cos(angle), 0.95, Math.sin(angle), 1.15],
      ];
    }),
  ]),
  tablet: box(0.95, 1.5, 0.26, 0.14),
  blade: box(0.36, 2.6, 0.14, 0.2),
  seal: box(0.62, 1.45, 0.62, 0.045),
  column: pencil(6, 3.4, 1.45, false),
} as const;
export type CrystalForm = keyof typeof crystalForms;

/** The same body turned by three angles (about y, then x, then z) and made `size` times as large. */
export function turned(faces: Faces, size: number, angles: readonly [number, number, number]): Faces {
  const [cy, sy] = [Math.cos(angles[0]), Math.sin(angles[0])];
  const [cx, sx] = [Math.cos(angles[1]), Math.sin(angles[1])];
  const [cz, sz] = [Math.cos(angles[2]), Math.sin(angles[2])];
  const out = new Float64Array(faces.length);
  for (let at = 0; at < faces.length; at += 4) {
    const [x = 0, y = 0, z = 0, distance = 0] = faces.subarray(at, at + 4);
    const [x1, z1] = [cy * x + sy * z, cy * z - sy * x];
    const [y2, z2] = [cx * y - sx * z1, cx * z1 + sx * y];
    out.set([cz * x1 - sz * y2, sz * x1 + cz * y2, z2, distance * size], at);
  }
  return out;
}
