import { fromGaussKruger, type GridPoint, toGaussKruger } from './gauss-kruger.ts';
import { epsgOf, type GaussKrugerSystem } from './gauss-kruger-systems.ts';
import { type ConicSystem, conicCode, fromConic, toConic } from './lambert-conic.ts';
import type { Position } from './position.ts';

/** What standard sheets are drawn in: a zone, or for those of 1:1 000 000 a cone. */
export type SheetSystem = GaussKrugerSystem | ConicSystem;

/** The plane of a system. */
export interface SheetPlane {
  /** EPSG's, or that of `conicCode`; null: none. */
  code: number | null;
  toPlane: (position: Position) => GridPoint;
  toDegrees: (point: GridPoint) => Position;
}

export const planeOf = (system: SheetSystem): SheetPlane =>
  'zone' in system
    ? {
        code: epsgOf(system),
        toPlane: (position) => toGaussKruger(position, system),
        toDegrees: (point) => fromGaussKruger(point, system),
      }
    : {
        code: conicCode(system),
        toPlane: (position) => toConic(position, system),
        toDegrees: (point) => fromConic(point, system),
      };
