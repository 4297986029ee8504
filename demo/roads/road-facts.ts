import { sampleData } from '../sample-data.ts';

export type RoadKind = 'motorway' | 'railway';

/** A place that a way passes; `bridge`: it comes there straight over water. */
type Via = readonly [lon: number, lat: number, by?: 'bridge'];

export interface RoadFacts {
  kind: RoadKind;
  /** As on its signs; empty: none is shown. */
  code: string;
  name: string;
  /** From one end to the other, degrees CGCS2000, to some kilometres. */
  via: readonly Via[];
}

export const roadFacts = sampleData<{ ways: readonly RoadFacts[] }>('roads').ways;
