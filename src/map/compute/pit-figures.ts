import type { GroundBody } from '../../geo/ground-columns.ts';
import { groundLine } from '../../geo/nearest-on-line.ts';
import type { Position } from '../../geo/position.ts';
import type { AreaGrid } from './area-cells.ts';
import type { Report } from './computation.ts';
import type { Below } from './ground-below.ts';

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
  readonly #below: (place: Position) => Below;
  readonly #floorBelow: (surface: number) => number;

  /** @param floorBelow metres above sea of the floor below a ground of so many */
  constructor(
    bodies: readonly GroundBody[],
    below: (place: Position) => Below,
    floorBelow: (surface: number) => number,
  ) {
    this.#bodies = bodies.map((body) => ({ body, volume: 0, floor: 0, walls: 0 }));
    this.#below = below;
    this.#floorBelow = floorBelow;
  }

  dig({ areas, columns, rows, placeAt }: AreaGrid, report: Report): void {
    for (const [at, area] of areas.entries()) {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      if (column === 0) report(row / rows);
      if (area > 0) this.#digCell(this.#below(placeAt(column + 0.5, row + 0.5)), area);
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
      if (!own || top <= floor) continue;
      own.volume += (top - Math.max(bottom, floor)) * area;
      if (bottom <= floor) own.floor += area;
    }
  }

  wall(ring: readonly Position[]): void {
    const { legs, length } = groundLine([...ring, ...ring.slice(0, 1)]);
    for (const { way } of legs) {
      const count = Math.max(1, Math.ceil((way.metres / length) * rimPoints));
      const width = way.metres / count;
      for (let at = 0; at < count; at++) this.#wallPiece(this.#below(way.at((at + 0.5) * width)), width);
    }
  }

  #wallPiece({ surface, stretches }: Below, width: number): void {
    const floor = this.#floorBelow(surface);
    this.#sums.walls += Math.max(0, surface - floor) * width;
    for (const { body, top, bottom } of stretches) {
      const own = this.#bodies[body];
      if (own && top > floor) own.walls += (top - Math.max(bottom, floor)) * width;
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
