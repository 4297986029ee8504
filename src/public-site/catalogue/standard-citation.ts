import type { Standard } from '../../resources/holdings/standards.ts';
import { type Citation, namesOf } from './citation/citation.ts';
import { visitorsDay } from './online-citation.ts';

type Cited = Pick<Standard, 'number' | 'title' | 'issuedBy' | 'issuedOn' | 'year'>;

/** Citation of a standard itself. The portal holds no text of it, so it has neither an address nor a day of reading. */
export const standardCitation = ({ number, title, issuedBy, issuedOn, year }: Cited): Citation => ({
  type: 'S',
  authors: namesOf(issuedBy ?? ''),
  title,
  standardNo: number,
  place: null,
  publisher: null,
  date: issuedOn ?? year,
  keptAt: null,
  numbers: [],
  url: null,
  readOn: visitorsDay(),
});
