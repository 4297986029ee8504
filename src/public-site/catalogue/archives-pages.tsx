import { type Archive, archives } from '../../resources/archives.ts';
import { archiveCitation } from './archive-citation.ts';
import { ArchiveFileList } from './archive-file-list.tsx';
import { archiveCategoryMark, archiveStatusMarks } from './archive-marks.ts';
import type { CatalogueAdditions } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { visitorsDay } from './online-citation.ts';
import type { CatalogueRow } from './withheld.ts';

const archiveOf = (row: CatalogueRow): Archive => row as unknown as Archive;

/** What the pages of 成果资料 add to the generic catalogue. */
export const archiveAdditions = {
  categoryField: 'category',
  categoryMark: (row: CatalogueRow) => archiveCategoryMark(archiveOf(row).category),
  statusMarks: (row: CatalogueRow) => archiveStatusMarks(archiveOf(row), visitorsDay()),
  citation: (row: CatalogueRow, address: string) => archiveCitation(archiveOf(row), address),
  description: 'abstract',
  sections: (row: CatalogueRow) => <ArchiveFileList archive={archiveOf(row)} today={visitorsDay()} />,
  related: ['county', 'city', 'category'],
} satisfies CatalogueAdditions;

/** 成果资料 list. */
export const ArchivesListPage = () => <CatalogueListPage resource={archives} additions={archiveAdditions} />;

/** 成果资料 detail. */
export const ArchivesDetailPage = () => <CatalogueDetailPage resource={archives} additions={archiveAdditions} />;
