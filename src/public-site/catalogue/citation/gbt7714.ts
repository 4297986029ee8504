import { legibleAddress } from '../number-address.ts';
import type { Citation } from './citation.ts';

/** Most names that are written out (GB/T 7714-2015, 8.1.2). */
const maxNamed = 3;

const named = (authors: readonly string[]): string =>
  authors.length > maxNamed ? `${authors.slice(0, maxNamed).join(', ')}, 等` : authors.join(', ');

/**
 * The citation after GB/T 7714-2015, numeric style: responsible. title[type/medium]. place: publisher, date(kept where,
 * under which number)[day of reading]. address. What is not known is left out.
 */
export function gbt7714(citation: Citation): string {
  const { type, authors, title, standardNo, place, publisher, date, keptAt, numbers, url, readOn } = citation;
  const responsible = authors.length > 0 ? `${named(authors)}. ` : '';
  const entitled = standardNo === null ? title : `${title}: ${standardNo}`;
  const body = [place, publisher].filter((each) => each !== null).join(': ');
  const issued = [body, date === null ? '' : String(date)].filter(Boolean).join(', ');
  const kept = [keptAt, ...numbers].filter((each) => each !== null).join(', ');
  const imprint = `${issued}${kept ? `(${kept})` : ''}${url === null ? '' : `[${readOn}]`}`;
  return `${responsible}${entitled}[${type}${url === null ? '' : '/OL'}].${imprint ? ` ${imprint}.` : ''}${
    url === null ? '' : ` ${legibleAddress(url)}.`
  }`;
}
