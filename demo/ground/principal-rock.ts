import { lithologyIn } from '../../src/geo/lithology-in.ts';
import type { LithologyCode } from '../../src/geo/lithologies.ts';
import type { GroundUnit } from './units.ts';

/** The rock that a unit is for the most part: the first that its words name; volcanics without a name are tuff. */
export function principalRock({ lithology }: Pick<GroundUnit, 'lithology'>): LithologyCode | null {
  const [first = ''] = lithology.split('、');
  return first.includes('火山岩') ? 'C01' : lithologyIn(lithology);
}
