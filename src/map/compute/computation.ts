import type { Box } from '../../geo/box.ts';
import type { Cut } from '../../geo/cut.ts';
import type { GroundColumns, GroundFrame } from '../../geo/ground-columns.ts';
import type { HeightRaster, RasterFrame } from '../../geo/height-raster.ts';
import type { Position } from '../../geo/position.ts';
import type { FieldMap, ValuesOfFields } from '../../resources/kit/field.ts';
import type { FlownWay } from '../state/flown-way.ts';
import type { Sketch, SketchForm } from '../state/sketch.ts';
import type { SkyLook } from '../../geo/sky-look.ts';
import type { Solid } from '../../geo/solid.ts';

/** The borehole that lies nearest to a place, of those whose position the visitor may know. */
export interface NearestHole {
  /** Null: there is none. */
  hole: { holeNo: string; metres: number; finalDepth: number | null } | null;
  /** Metres: none that is nearer than this is missing. 0: there are too many to tell. */
  radius: number;
}

/** Something with a name that stands at a place; degrees, CGCS2000. */
export interface NamedPlace {
  name: string;
  /** In Chinese. */
  kind: string;
  at: Position;
  /** Where it lies somewhere, as no more is known of it, or this visitor may know no more; null: it lies at the place. */
  within: Box | null;
}

/** Things of which all or some part lies in a box. */
export interface NamedPlaces {
  rows: readonly NamedPlace[];
  /** So many of a kind are told at most. */
  limit: number;
  /** Kinds of which there are more. */
  more: readonly string[];
  /** Kinds that could not be read. */
  unread: readonly string[];
}

/** What a computation may ask of the portal: what by, and what is answered. */
export interface Questions {
  heights: { by: RasterFrame; answer: HeightRaster };
  ground: { by: GroundFrame; answer: GroundColumns };
  hole: { by: Position; answer: NearestHole };
  /** Settlements that the base map names. */
  settlements: { by: Box; answer: NamedPlaces };
  /** Rows of catalogues that stand at a point which the visitor may know. */
  holdings: { by: Box; answer: NamedPlaces };
}

export type QuestionName = keyof Questions;

/** Answers questions. @throws Error with a Chinese sentence where there is no answer, as beside the ground that is known */
export type Ask<Q extends QuestionName, Rest extends readonly unknown[] = []> = (
  by: Questions[Q]['by'],
  ...rest: Rest
) => Promise<Questions[Q]['answer']>;

/** What a computation knows of the ground. */
export type World = { readonly [Q in QuestionName]: Ask<Q> };

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

/** A column of beds below a place. */
export interface Strip {
  /** Metres above sea of its upper end. */
  surface: number;
  /** From above, without gaps. */
  beds: readonly StripBed[];
}

export interface StripBed {
  /** Metres below the upper end. */
  top: number;
  bottom: number;
  label: string;
  lithology: string;
  /** '#rrggbb'. */
  colour: string;
}

/** What is saved as it is. */
export interface ResultFile {
  /** On its button, and the end of its name. */
  format: string;
  extension: string;
  type: string;
  text: string;
}

/** Metres along a line and above the sea, point by point. */
export interface ProfileChart {
  chainages: readonly number[];
  heights: readonly number[];
  /** A second line, of what runs through the ground. */
  axis?: readonly number[];
  /** What lies below the line. */
  beds?: readonly ChartBed[];
}

/** A body below a line, as upright pieces of it. */
export interface ChartBed {
  label: string;
  /** '#rrggbb'. */
  colour: string;
  /** Metres along the line and above the sea. */
  pieces: readonly (readonly [from: number, to: number, top: number, bottom: number])[];
}

/** Water that rises over cells, level by level: what a level floods is made from it where it is shown. */
export interface RisingWater {
  /** Metres above the sea, the lowest first. */
  levels: readonly number[];
  /** Hours from the first level to each; null: it is not known how fast the water rises. */
  hours: readonly number[] | null;
  /** What all cells cover together; degrees. */
  box: Box;
  columns: number;
  rows: number;
  /** Of each cell, row by row from the south, the place of the level that reaches it first; 255: none does. */
  reached: Uint8Array;
  /** What is marked once a level has reached it. */
  marks: readonly { shape: ResultShape; reached: number }[];
}

export interface Result {
  /** The answer in one sentence. */
  text: string;
  /** What has to be known to read it: sentences. */
  notes?: readonly string[];
  facts: readonly Fact[];
  tables: readonly ResultTable[];
  shapes: readonly ResultShape[];
  /** Shown level by level, in place of the shapes. */
  rising?: RisingWater;
  chart?: ProfileChart;
  strip?: Strip;
  files?: readonly ResultFile[];
  /** For the 3D map. */
  solids?: readonly Solid[];
  /** What is cut out of the 3D map, and what that bares there. */
  cut?: Cut;
  faces?: readonly Solid[];
  /** How it is lit. */
  sky?: SkyLook;
  /** For its camera. */
  way?: FlownWay;
}

/** A refusal: a Chinese sentence on what to do next. */
export class Uncomputable extends Error {
  override readonly name = 'Uncomputable';
}

/** Something beside the ground that the portal knows was asked for. */
export class OffGround extends Uncomputable {}

/** Told how much is done, 0…1. */
export type Report = (share: number) => void;

/** What a computing tool takes and how it reckons; it runs in a worker. */
export interface Computation<F extends FieldMap = FieldMap> {
  /** The forms of sketch that it takes, the usual one first. */
  draws: readonly [SketchForm, ...SketchForm[]];
  inputs: F;
  /** Inputs of how the result is shown, which change none of its numbers. */
  shows?: FieldMap;
  /** It asks for the ground below: in a portal without a model of it the panel says so as soon as it is open. */
  needsGround?: true;
  /** Its result has a way, which is flown along on the 3D map: the panel has the flight, or leads there. */
  flies?: true;
  /** Of numbers that do not fit together: the name of an input and a Chinese sentence; null: they do. */
  check?: (inputs: ValuesOfFields<F>) => readonly [name: string, problem: string] | null;
  /** @throws Uncomputable */
  compute: (request: { sketch: Sketch; inputs: ValuesOfFields<F> }, world: World, report: Report) => Promise<Result>;
}

/** Gives the inputs of a computation their types, and lets it stand among the others. */
export const defineComputation = <const F extends FieldMap>(computation: Computation<F>): Computation =>
  computation as unknown as Computation;
