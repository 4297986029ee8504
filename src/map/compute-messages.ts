import type { GroundColumns, GroundFrame } from '../geo/ground-columns.ts';
import type { RasterFrame } from '../geo/height-raster.ts';
import type { ComputingCode } from './compute/computations.ts';
import type { Result } from './compute/computation.ts';
import type { Sketch } from './state/sketch.ts';

/** What is reckoned: the tool, what was drawn for it, and its checked inputs. */
export interface ComputeRequest {
  code: ComputingCode;
  sketch: Sketch;
  inputs: Record<string, unknown>;
}

/** From the page to the worker. Sentences are Chinese. */
export type ToWorker =
  | { kind: 'run'; request: ComputeRequest }
  | { kind: 'heights'; bytes: ArrayBuffer }
  | { kind: 'ground'; ground: GroundColumns }
  | { kind: 'nothing'; sentence: string };

/** What of the portal's ground a computation needs. */
export type GroundQuestion = { kind: 'askHeights'; frame: RasterFrame } | { kind: 'askGround'; frame: GroundFrame };

/** From the worker to the page. */
export type FromWorker =
  | { kind: 'share'; share: number }
  | GroundQuestion
  | { kind: 'result'; result: Result }
  | { kind: 'refused'; sentence: string };
