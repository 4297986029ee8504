import { contours } from 'd3-contour';
import type { MultiPolygon } from './geometry.ts';
import { ringArea } from './boundary-topology.ts';
import { generateElevations } from './elevation-grid.ts';
import type { ElevationGrid } from './elevation-grid.ts';
import { simplifyLine, smoothPath } from './path-data.ts';
import type { Point } from './path-data.ts';

/** One family of lines of the home picture; `path` is SVG path data in the units of `viewBox`. */
export interface HeroLevel {
  /** Metres above sea level of the synthetic terrain. */
  metres: number;
  path: string;
}

export interface HeroLines {
  notice: string;
  /** min-x, min-y, width, height. */
  viewBox: readonly [0, 0, number, number];
  outline: string;
  islands: string;
  contours: HeroLevel[];
  /** Lines parallel to the coast at sea, nearest first: decoration, not depths. */
  waterLines: string[];
  /** Real places; `lon`, `lat` in degrees (CGCS2000), `x`, `y` in the units of `viewBox`. */
  places: {
    name: string;
    kind: 'summit' | 'gssp' | 'city';
    metres: number | null;
    lon: number;
    lat: number;
    x: number;
    y: number;
  }[];
}

const VIEW = { width: 1600, height: 1000 };
const CENTRE = { lon: 120.42, lat: 29.12 };
/** Units per degree of latitude. */
const SCALE = 226;
const LON_SCALE = SCALE * Math.cos((CENTRE.lat * Math.PI) / 180);

const LEVELS = [100, 200, 350, 500, 700, 900, 1150, 1350, 1550];
/** Cells of 0.0075 degrees, about 0.8 km. */
const WATER_DISTANCES = [5, 11, 19, 30, 45];

const PLACES: readonly (readonly [string, HeroLines['places'][number]['kind'], number | null, number, number])[] = [
  ['黄茅尖', 'summit', 1929, 119.19, 27.89],
  ['清凉峰', 'summit', 1787, 118.88, 30.1],
  ['西天目山', 'summit', 1506, 119.43, 30.35],
  ['括苍山', 'summit', 1382, 120.92, 28.8],
  ['长兴煤山', 'gssp', null, 119.7064, 31.0819],
  ['江山碓边', 'gssp', null, 118.6148, 28.8163],
  ['常山黄泥塘', 'gssp', null, 118.4897, 28.8539],
  ['杭州', 'city', null, 120.155, 30.274],
  ['宁波', 'city', null, 121.55, 29.875],
  ['温州', 'city', null, 120.699, 27.994],
];

function project(lon: number, lat: number): Point {
  return [VIEW.width / 2 + (lon - CENTRE.lon) * LON_SCALE, VIEW.height / 2 - (lat - CENTRE.lat) * SCALE];
}

/** Three passes over the four neighbours: contour lines of the raw grid are too nervous for a picture. */
function smoothed(grid: ElevationGrid): number[] {
  let values = Array.from(grid.elevations);
  for (let pass = 0; pass < 3; pass++) {
    const source = values;
    const at = (x: number, y: number): number =>
      source[Math.min(grid.height - 1, Math.max(0, y)) * grid.width + Math.min(grid.width - 1, Math.max(0, x))] ?? 0;
    values = source.map((value, index) => {
      const x = index % grid.width;
      const y = (index - x) / grid.width;
      return (value * 2 + at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 6;
    });
  }
  return values;
}

/** Parts of a grid line for which `isShown` holds, projected, without the frame; a ring shown throughout stays closed. */
function shownParts(ring: readonly Point[], grid: ElevationGrid, isShown: (index: number) => boolean): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [x, y] of ring) {
    const isFrame = x <= 0.5 || y <= 0.5 || x >= grid.width - 0.5 || y >= grid.height - 0.5;
    const cell = Math.min(grid.height - 1, Math.floor(y)) * grid.width + Math.min(grid.width - 1, Math.floor(x));
    if (!isFrame && isShown(cell)) {
      part.push(project(grid.west + (x - 0.5) * grid.step, grid.north - (y - 0.5) * grid.step));
    } else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

function lineLength(line: readonly Point[]): number {
  return line.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = line[index + 1] ?? [x, y];
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
}

interface LineOptions {
  shortest: number;
  tolerance: number;
  isShown: (index: number) => boolean;
}

function isoline(values: number[], level: number, grid: ElevationGrid, options: LineOptions): string {
  const { coordinates } = contours().size([grid.width, grid.height]).contour(values, level);
  const lines = coordinates
    .flat()
    .flatMap((ring) => shownParts(ring as unknown as Point[], grid, options.isShown))
    .filter((line) => lineLength(line) >= options.shortest)
    .map((line) => simplifyLine(line, options.tolerance));
  return smoothPath(lines);
}

function outlinePaths(province: MultiPolygon): { outline: string; islands: string } {
  const rings = province.coordinates
    .map(([ring = []]) => ring.map(([lon = 0, lat = 0]) => project(lon, lat)))
    .sort((a, b) => Math.abs(ringArea(b)) - Math.abs(ringArea(a)));
  const lines = rings.map((ring) => simplifyLine(ring, 0.9)).filter((ring) => ring.length > 4);
  return { outline: smoothPath(lines.slice(0, 1)), islands: smoothPath(lines.slice(1)) };
}

/** The vector picture of the home page, drawn from real outlines and synthetic terrain. */
export async function drawHeroLines(province: MultiPolygon, notice: string): Promise<HeroLines> {
  const grid = await generateElevations(province);
  const elevations = smoothed(grid);
  const provinceDistances = Array.from(grid.provinceDistances);
  const isProvince = (index: number): boolean => grid.isProvince[index] === 1;
  const isAtSea = (index: number): boolean => grid.isLand[index] === 0;
  return {
    notice,
    viewBox: [0, 0, VIEW.width, VIEW.height],
    ...outlinePaths(province),
    contours: LEVELS.map((metres) => ({
      metres,
      path: isoline(elevations, metres, grid, { shortest: 44, tolerance: 1.6, isShown: isProvince }),
    })),
    waterLines: WATER_DISTANCES.map((distance) =>
      isoline(provinceDistances, distance, grid, { shortest: 60, tolerance: 2, isShown: isAtSea }),
    ),
    places: PLACES.map(([name, kind, metres, lon, lat]) => {
      const [x, y] = project(lon, lat);
      return { name, kind, metres, lon, lat, x: Math.round(x), y: Math.round(y) };
    }),
  };
}
