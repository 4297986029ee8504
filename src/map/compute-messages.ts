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
  | { kind: 'noHeights'; sentence: string };

/** From the worker to the page. */
export type FromWorker =
  | { kind: 'share'; share: number }
  | { kind: 'askHeights'; frame: RasterFrame }
  | { kind: 'result'; result: Result }
  | { kind: 'refused'; sentence: string };
