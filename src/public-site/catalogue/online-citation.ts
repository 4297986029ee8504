import type { Citation } from './citation/citation.ts';

/** The visitor's own calendar day, 'YYYY-MM-DD'. */
export const visitorsDay = (): string => new Date().toLocaleDateString('sv-SE');

/** Citation of a map, a data set or a record read on line, whose maker is also who brought it out. */
export const onlineCitation = (
  item: Pick<Citation, 'authors' | 'title' | 'date' | 'numbers' | 'keptAt' | 'url'> & { type: 'CM' | 'DS' | 'DB' },
): Citation => ({ standardNo: null, place: null, publisher: null, readOn: visitorsDay(), ...item });
