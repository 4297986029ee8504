import type { Archive } from '../../resources/holdings/archives.ts';
import { type Citation, namesOf } from './citation/citation.ts';
import { visitorsDay } from './online-citation.ts';

type Cited = Pick<Archive, 'archiveNo' | 'title' | 'authors' | 'formingUnit' | 'year' | 'keepingUnit'>;

/** Citation of a report by its record on line; the unit is the author where nobody is named. */
export function archiveCitation(archive: Cited, url: string): Citation {
  const authors = namesOf(archive.authors ?? '');
  const { title, formingUnit, year, keepingUnit, archiveNo } = archive;
  return {
    type: 'R',
    authors: authors.length > 0 ? authors : [formingUnit],
    title,
    standardNo: null,
    place: null,
    publisher: formingUnit,
    date: year,
    keptAt: keepingUnit,
    numbers: [`档号 ${archiveNo}`],
    url,
    readOn: visitorsDay(),
  };
}
