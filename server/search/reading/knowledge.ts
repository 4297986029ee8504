import type { DegreesNotation } from '../../../src/geo/written-degrees.ts';

/** What the portal's own records add to the dictionary, for the reading of questions. Only what everybody may see. */
export interface Knowledge {
  /** Titles that are read as the letters say. */
  titlesReadAs: (letters: string) => readonly string[];
  /** Institutions that are called so for short: 七大队 → 浙江省第七地质大队. */
  unitsCalled: (name: string) => readonly string[];
  /** Numbers as they are printed, for one that is typed without its signs and zeros: 浙地资33-985 → 浙地资33-0000985. */
  numbersWritten: (text: string) => readonly string[];
  /** How degrees are written; null or left out: none is set. */
  notation?: DegreesNotation | null;
}

export const nothingKnown: Knowledge = { titlesReadAs: () => [], unitsCalled: () => [], numbersWritten: () => [] };
