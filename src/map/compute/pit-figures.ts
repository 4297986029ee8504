import type { GroundBody } from '../../geo/ground-columns.ts';
import { groundLine } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import type { AreaGrid } from './area-cells.ts';
import type { Report, ResultTable } from './computation.ts';
import type { Below, BelowPlaces } from './ground-below.ts';
import { bodyColumns, bodyFacts } from './ground-solids.ts';

/** Points along the rim at which the walls are looked at. */
const rimPoints = 800;

/** What of a body is dug. */
export interface DugBody {
  body: GroundBody;
  /** Cubic metres; square metres that are bared on the floor and in the walls. */
  volume: number;
  floor: number;
  walls: number;
}

/** Cubic metres, square metres, metres. */
export interface PitFigures {
  bodies: readonly DugBody[];
  cut: number;
  fill: number;
  cutArea: number;
  fillArea: number;
  walls: number;
  deepest: number;
  /** Of the ground in the area. */
  lowest: number;
  highest: number;
}

/** What is dug and filled between the ground and a floor, cell by cell, and what the upright walls along the rim bare. */
export class Pit {
  readonly #bodies: DugBody[];
  readonly #sums = { cut: 0, fill: 0, cutArea: 0, fillArea: 0, walls: 0 };
  #deepest = 0;
  #lowest = Infinity;
  #highest = -Infinity;
  readonly #below: BelowPlaces;
  readonly #floorBelow: (surface: number) => number;

  /** @param floorBelow metres above sea of the floor below a ground of so many */
  constructor(bodies: readonly GroundBody[], below: BelowPlaces, floorBelow: (surface: number) => number) {
    this.#bodies = bodies.map((body) => ({ body, volume: 0, floor: 0, walls: 0 }));
    this.#below = below;
    this.#floorBelow = floorBelow;
  }

  dig({ areas, columns, rows, placeAt }: AreaGrid, report: Report): void {
    for (const [at, area] of areas.entries()) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      if (column === 0) report(row / rows);
      if (area > 0) this.#digCell(this.#below(placeAt(column + 0.5, row + 0.5), this.#floorBelow), area);
    }
  }

  #digCell({ surface, stretches }: Below, area: number): void {
    const floor = this.#floorBelow(surface);
    const sums = this.#sums;
    this.#lowest = Math.min(this.#lowest, surface);
    this.#highest = Math.max(this.#highest, surface);
    if (surface <= floor) {
      sums.fill += (floor - surface) * area;
      sums.fillArea += area;
      return;
    }
    sums.cut += (surface - floor) * area;
    sums.cutArea += area;
    this.#deepest = Math.max(this.#deepest, surface - floor);
    for (const { body, top, bottom } of stretches) {
      const own = this.#bodies[body];
      if (!own) continue;
      own.volume += (top - Math.max(bottom, floor)) * area;
      if (bottom <= floor) own.floor += area;
    }
  }

  wall(ring: readonly Position[]): void {
    const { legs, length } = groundLine([...ring, ...ring.slice(0, 1)]);
    for (const { way } of legs) {
      const count = Math.max(1, Math.ceil((way.metres / length) * rimPoints));
      const width = way.metres / count;
      for (let at = 0; at < count; at++) {
        const place = way.at((at + 0.5) * width);
        this.#wallPiece(this.#below(place, this.#floorBelow), width);
      }
    }
  }

  #wallPiece({ surface, stretches }: Below, width: number): void {
    const floor = this.#floorBelow(surface);
    this.#sums.walls += Math.max(0, surface - floor) * width;
    for (const { body, top, bottom } of stretches) {
      const own = this.#bodies[body];
      if (own) own.walls += (top - Math.max(bottom, floor)) * width;
    }
  }

  get figures(): PitFigures {
    return {
      ...this.#sums,
      bodies: this.#bodies.filter(({ volume }) => volume > 0),
      deepest: this.#deepest,
      lowest: this.#lowest,
      highest: this.#highest,
    };
  }
}

export const volumeText = (cubicMetres: number): string => {
  if (cubicMetres >= 1e9) return `${(cubicMetres / 1e9).toFixed(2)} km³`;
  return cubicMetres >= 1e4 ? `${(cubicMetres / 1e4).toFixed(2)} 万 m³` : `${cubicMetres.toFixed(0)} m³`;
};

/** A row for each body. @param titles of what is told of it */
export const dugTable = (
  { bodies, cut }: PitFigures,
  titles: Readonly<Record<'volume' | 'floor' | 'walls', string>>,
): ResultTable => ({
  title: '各地质体',
  columns: [
    ...bodyColumns,
    { title: titles.volume, unit: 'm³', digits: 0 },
    { title: '占比', unit: '%', digits: 2 },
    { title: titles.floor, unit: 'm²', digits: 0 },
    { title: titles.walls, unit: 'm²', digits: 0 },
  ],
  rows: bodies.map(({ body, volume, floor, walls }) => [
    ...bodyFacts(body),
    volume,
    (volume / cut) * 100,
    floor,
    walls,
  ]),
});
