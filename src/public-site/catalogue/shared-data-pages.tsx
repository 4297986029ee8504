import { type SharedDataSet, sharedData } from '../../resources/shared-data.ts';
import type { CatalogueAdditions } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { onlineCitation, visitorsDay } from './online-citation.ts';
import { sampleMarks } from './sample-marks.ts';
import { sharedDataMark } from './shared-data-marks.ts';
import { SharingTerms } from './sharing-terms.tsx';
import type { CatalogueRow } from './withheld.ts';

const dataOf = (row: CatalogueRow): SharedDataSet => row as unknown as SharedDataSet;

const additions: CatalogueAdditions = {
  categoryField: 'category',
  categoryMark: (row) => sharedDataMark(dataOf(row).category),
  statusMarks: sampleMarks,
  citation(row, address) {
    const { provider: maker, title, updatedOn: date, dataNo } = dataOf(row);
    return onlineCitation(
      { maker, title, type: 'DS', date, number: `目录编号 ${dataNo}`, keepingUnit: null },
      address,
      visitorsDay(),
    );
  },
  description: 'abstract',
  sections: (row) => <SharingTerms data={dataOf(row)} />,
  related: ['county', 'city', 'category'],
  emptyHelp: <p>可以换一个数据类别，或到馆藏资料里查原始报告。</p>,
};

/** 数据共享 list, also reached as 地质数据. */
export const SharedDataListPage = () => <CatalogueListPage resource={sharedData} additions={additions} />;

/** 数据共享 detail. */
export const SharedDataDetailPage = () => <CatalogueDetailPage resource={sharedData} additions={additions} />;
