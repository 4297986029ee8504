import { archives } from '../../resources/holdings/archives.ts';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { archiveCitation } from './archive-citation.ts';
import { ArchiveFileList } from './archive-file-list.tsx';
import { archiveCategoryMark, archiveStatusMarks } from './archive-marks.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';

/** What the pages of 成果资料 add to the generic catalogue. */
export const archiveAdditions = additionsTo(archives, {
  categoryField: 'category',
  categoryMark: (row) => archiveCategoryMark(row.category),
  statusMarks: (row) => archiveStatusMarks(row, dayInChina()),
  citation: (row, address: string) => archiveCitation(row, address),
  description: 'abstract',
  sections: (row) => <ArchiveFileList archive={row} today={dayInChina()} />,
  related: ['county', 'city', 'category'],
});

/** 成果资料 list. */
export const ArchivesListPage = () => <CatalogueListPage resource={archives} additions={archiveAdditions} />;

/** 成果资料 detail. */
export const ArchivesDetailPage = () => <CatalogueDetailPage resource={archives} additions={archiveAdditions} />;
