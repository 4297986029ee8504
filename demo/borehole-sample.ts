import type { Borehole } from '../src/resources/holdings/boreholes.ts';
import type { BoreholeDiameter } from '../src/resources/holdings/borehole-diameters.ts';
import type { BoreholeLayer } from '../src/resources/holdings/borehole-layers.ts';
import type { BoreholeSample as TakenSample } from '../src/resources/holdings/borehole-samples.ts';
import type { BoreholeSurvey } from '../src/resources/holdings/borehole-surveys.ts';
import type { BoreholeWaterLevel } from '../src/resources/holdings/borehole-water-levels.ts';

/** What a child row has before it is known which hole it belongs to. */
type Child<T> = Omit<T, 'id' | 'borehole' | 'secrecy'>;
export type LayerSample = Child<BoreholeLayer>;
export type TakenSampleSample = Child<TakenSample>;
export type SurveySample = Child<BoreholeSurvey>;
export type WaterLevelSample = Child<BoreholeWaterLevel>;
export type DiameterSample = Child<BoreholeDiameter>;

/** A synthetic borehole with everything that was found in it, plain JSON. */
export interface BoreholeRecord {
  /** The archive is chosen by the loader. */
  hole: Omit<Borehole, 'id' | 'archive'>;
  layers: LayerSample[];
  samples: TakenSampleSample[];
  surveys: SurveySample[];
  waterLevels: WaterLevelSample[];
  diameters: DiameterSample[];
}
