/** A dot of radius `r` as a path. */
const dot = (x: number, y: number, r = 0.22): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
export const dots = (places: readonly (readonly [number, number])[], r?: number): string =>
  places.map(([x, y]) => dot(x, y, r)).join('');
const ring = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
export const rings = (places: readonly (readonly [x: number, y: number, rx: number, ry: number])[]): string =>
  places.map(([x, y, rx, ry]) => ring(x, y, rx, ry)).join('');
/** Courses of bricks, the joints of every other one shifted: carbonates. */
export const bricks = 'M0 0H6M0 2.5H6M1.5 0V2.5M4.5 2.5V5';
export const slantedBricks = 'M0 0H6M0 2.5H6M1.9 0L1.100 2.5M4.9 2.5L4.1 5';
/** The sign of tuff: three dots above each other. Its middle dots are here. */
export const tuffDots = (places: readonly (readonly [number, number])[]): string =>
  dots(
    places.flatMap(([x, y]) => [-0.62, 0, 0.62].map((shift) => [x, y + shift] as const)),
    0.19,
  );
export const crosses = (places: readonly (readonly [number, number])[]): string =>
  places.map(([x, y]) => `M${x - 0.6} ${y}h1.2M${x} ${y - 0.6}v1.2`).join('');
