import type { Standard } from '../../resources/standards.ts';

/**
 * Citation of a standard after GB/T 7714-2015: issuing body. title: number[S]. year or day of issue. The portal holds no
 * text of it, so neither an address nor a day of reading is part of the citation.
 */
export function standardCitation(
  standard: Pick<Standard, 'number' | 'title' | 'issuedBy' | 'issuedOn' | 'year'>,
): string {
  const { number, title, issuedBy, issuedOn, year } = standard;
  const named = issuedBy ? `${issuedBy.split('、').join(', ')}. ` : '';
  const issued = issuedOn ?? year;
  return `${named}${title}: ${number}[S].${issued === null ? '' : ` ${issued}.`}`;
}
