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

const additions: CatalogueAdditions = {
  categoryField: 'category',
  categoryMark: (row) => archiveCategoryMark(archiveOf(row).category),
  statusMarks: (row) => archiveStatusMarks(archiveOf(row), visitorsDay()),
  citation: (row, address) => archiveCitation(archiveOf(row), address),
  description: 'abstract',
  sections: (row) => <ArchiveFileList archive={archiveOf(row)} today={visitorsDay()} />,
  related: ['county', 'city', 'category'],
};

/** 成果资料 list. */
export const ArchivesListPage = () => <CatalogueListPage resource={archives} additions={additions} />;

/** 成果资料 detail. */
export const ArchivesDetailPage = () => <CatalogueDetailPage resource={archives} additions={additions} />;
