import { sampleData } from '../sample-data.ts';
import type { ItemSample, SiteSample } from './topic-sample.ts';

interface HazardTexts {
  /** Landslides that were widely reported; positions are known to about 8 km only. */
  cases: readonly SiteSample[];
  items: readonly ItemSample[];
}

export const hazardTexts = sampleData<HazardTexts>('topics/hazards');
