import type { LithologyCode } from '../geo/lithologies.ts';
import { crystallinePatterns } from './crystalline-patterns.ts';
import type { LithologyPattern } from './lithology-pattern.ts';
import { sedimentaryPatterns } from './sedimentary-patterns.ts';
import { soilPatterns } from './soil-patterns.ts';

/** Pattern of every lithology; a code without one does not compile. */
export const lithologyPatterns: { readonly [Code in LithologyCode]: LithologyPattern } = {
  ...soilPatterns,
  ...sedimentaryPatterns,
  ...crystallinePatterns,
};
