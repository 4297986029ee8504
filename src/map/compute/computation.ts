import type { GroundColumns, GroundFrame } from '../../geo/ground-columns.ts';
import type { HeightRaster, RasterFrame } from '../../geo/height-raster.ts';
import type { FieldMap, ValuesOfFields } from '../../resources/kit/field.ts';
import type { Sketch, SketchForm } from '../state/sketch.ts';
import type { Solid } from '../../geo/solid.ts';

/** What a computation knows of the ground. */
export interface World {
  /** @throws Error with a Chinese sentence where there is no ground */
  heights: (frame: RasterFrame) => Promise<HeightRaster>;
  /** @throws Error with a Chinese sentence where nothing is known of what lies below the ground */
  ground: (frame: GroundFrame) => Promise<GroundColumns>;
}

export interface Fact {
  label: string;
  value: number | string;
  unit?: string;
  /** Decimals of the value; 1 unless given. */
  digits?: number;
}

export interface ResultTable {
  title: string;
  columns: readonly { title: string; unit?: string; digits?: number }[];
  rows: readonly (readonly (number | string)[])[];
}

/** A shape for the map. */
export interface ResultShape {
  sketch: Sketch;
  look: { stroke: string; width?: number; fill?: string; radius?: number; label?: string };
}

/** Metres along a line and above the sea, point by point. */
export interface ProfileChart {
  chainages: readonly number[];
  heights: readonly number[];
}

export interface Result {
  /** The answer in one sentence. */
  text: string;
  facts: readonly Fact[];
  tables: readonly ResultTable[];
  shapes: readonly ResultShape[];
  chart?: ProfileChart;
  /** For the 3D map. */
  solids?: readonly Solid[];
}

/** A refusal: a Chinese sentence on what to do next. */
export class Uncomputable extends Error {
  override readonly name = 'Uncomputable';
}

/** Told how much is done, 0…1. */
export type Report = (share: number) => void;

/** What a computing tool takes and how it reckons; it runs in a worker. */
export interface Computation<F extends FieldMap = FieldMap> {
  /** The forms of sketch that it takes, the usual one first. */
  draws: readonly [SketchForm, ...SketchForm[]];
  inputs: F;
  /** Of numbers that do not fit together: the name of an input and a Chinese sentence; null: they do. */
  check?: (inputs: ValuesOfFields<F>) => readonly [name: string, problem: string] | null;
  /** @throws Uncomputable */
  compute: (request: { sketch: Sketch; inputs: ValuesOfFields<F> }, world: World, report: Report) => Promise<Result>;
}

/** Gives the inputs of a computation their types, and lets it stand among the others. */
export const defineComputation = <const F extends FieldMap>(computation: Computation<F>): Computation =>
  computation as unknown as Computation;
