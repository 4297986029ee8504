import { sampleData } from '../sample-data.ts';

/** A layer: name with its number, lithology (a label of src/geo/lithologies.ts), thickness in metres. */
export type CityLayer = readonly [name: string, lithology: string, thickness: number];

export interface CityFacts {
  city: string;
  /** Where the city lies, in a few words. */
  setting: string;
  summary: string;
  body: readonly string[];
  facts: Readonly<Record<string, string>>;
  /** Metres to bedrock, where the column does not reach it. */
  bedrock?: number;
  /** Metres to the water table. */
  water: number;
  /** kPa of the uppermost bearing layer. */
  bearing: number;
  /** Millimetres a year. */
  settling: number;
  /** From the surface down. */
  column: readonly CityLayer[];
  /** Title, year, one sentence. */
  results: readonly (readonly [title: string, when: string, summary: string])[];
}

/** By the code of the city. */
export const cityFacts = sampleData<readonly CityFacts[]>('topics/cities');
