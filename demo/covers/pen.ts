import { createRandom, hashText, type Random } from '../random.ts';

export const width = 960;
export const height = 540;

export const pigment = {
  ink: '#16262b',
  paper: '#f3eee0',
  azurite: '#1c5d85',
  malachite: '#23795b',
  ochre: '#a65a1f',
  cinnabar: '#b93a2b',
  gamboge: '#c99a2e',
  white: '#fffdf7',
  sky: '#dfe9e6',
  mist: '#c4d6d0',
  sand: '#e3cfa4',
  clay: '#c98f5c',
  slate: '#7d8f92',
  amethyst: '#6a4c86',
} as const;

type Spot = readonly [x: number, y: number];
/** Points written as '486,150 500,330'. */
export const trace = (points: string): [number, number][] =>
  points.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });

const spots = (points: readonly Spot[]): string => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** A pen of its own for each picture: the same title always draws the same picture. */
export const penFor = (title: string): Random => createRandom(hashText(title));

export const polygon = (points: readonly Spot[], fill: string, rest = ''): string =>
  `<polygon points="${spots(points)}" fill="${fill}" ${rest}/>`;
export const polyline = (points: readonly Spot[], stroke: string, size: number, rest = ''): string =>
  `<polyline points="${spots(points)}" fill="none" stroke="${stroke}" stroke-width="${size}" stroke-linejoin="round" stroke-linecap="round" ${rest}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, rest = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${fill}" ${rest}/>`;
export const disc = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${rest}/>`;

/** A wavering line over the whole picture around `y`, `swing` px up and down. */
export function wave(random: Random, y: number, swing: number, step = 24): Spot[] {
  const [a, b, c] = [random.between(0, 6.3), random.between(0, 6.3), random.between(0, 6.3)];
  const line: Spot[] = [];
  for (let x = 0; x <= width; x += step) {
    const t = x / width;
    line.push([x, y + swing * (Math.sin(t * 5 + a) * 0.6 + Math.sin(t * 11 + b) * 0.3 + Math.sin(t * 23 + c) * 0.1)]);
  }
  return line;
}

/** Everything below a line. */
export const below = (line: readonly Spot[], fill: string, rest = ''): string =>
  polygon([[0, height], ...line, [width, height]], fill, rest);

/** Sky, sun and blue-green mountains, as landscape painters laid them in azurite and malachite. */
export function landscape(random: Random, horizon = 330): string {
  const sun = disc(random.between(180, 780), random.between(90, 150), 46, pigment.cinnabar, 'opacity="0.85"');
  const tints = [pigment.mist, '#8fb5b0', '#4f8c8e', pigment.azurite];
  const ridges = tints.map((tint, index) => {
    const base = horizon - 110 + index * 62;
    const line = wave(random, base, 78 - index * 12, 16).map(([x, y]): Spot => [
      x,
      y + Math.abs(Math.sin(x / 37 + index)) * 14,
    ]);
    return below(line, tint, `opacity="${0.75 + index * 0.06}"`);
  });
  return [rect(0, 0, width, height, pigment.sky), sun, ...ridges].join('');
}

/** A whole picture. */
export const picture = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
