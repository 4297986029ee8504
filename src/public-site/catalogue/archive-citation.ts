import type { Archive } from '../../resources/archives.ts';

const mostNamed = 3;

/** Names as GB/T 7714 gives them: three at most, then 等. */
export function namedAuthors(authors: string): string {
  const names = authors.split(/[\s、，,；;]+/).filter((name) => name !== '' && name !== '等');
  return names.length > mostNamed ? `${names.slice(0, mostNamed).join(', ')}, 等` : names.join(', ');
}

type Cited = Pick<Archive, 'archiveNo' | 'title' | 'authors' | 'formingUnit' | 'year' | 'keepingUnit'>;

/**
 * Citation of a report read on line, after GB/T 7714-2015 section 4: responsible persons. title[R/OL]. unit, year
 * (where it is kept, under which number)[day of citation]. address.
 * @param day 'YYYY-MM-DD'
 */
export function archiveCitation(archive: Cited, address: string, day: string): string {
  const named = archive.authors ? namedAuthors(archive.authors) : '';
  const { title, formingUnit, year, keepingUnit, archiveNo } = archive;
  return `${named || formingUnit}. ${title}[R/OL]. ${formingUnit}, ${year}(${keepingUnit}, 档号 ${archiveNo})[${day}]. ${address}.`;
}
