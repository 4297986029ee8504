import { standards } from '../../resources/holdings/standards.ts';
import { additionsTo } from './catalogue-additions.ts';
import { CatalogueDetailPage } from './catalogue-detail-page.tsx';
import { CatalogueListPage } from './catalogue-list-page.tsx';
import { standardCitation } from './standard-citation.ts';
import { StandardHistory } from './standard-history.tsx';
import { standardMark } from './standard-marks.ts';

const additions = additionsTo(standards, {
  categoryField: 'professionalCategory',
  categoryMark: (row) => standardMark(row.professionalCategory),
  statusMarks: (row) => (row.isSample ? [{ label: null, text: '演示数据', tone: 'ink' }] : []),
  citation: (row) => standardCitation(row),
  description: 'abstract',
  sections: (row) => <StandardHistory standard={row} />,
  related: ['professionalCategory'],
  emptyHelp: <p>标准号可只输数字，如 13989；名称可只输其中几个字。</p>,
});

/** 标准规范 list. */
export const StandardsListPage = () => <CatalogueListPage resource={standards} additions={additions} />;

/** 标准规范 detail. */
export const StandardsDetailPage = () => <CatalogueDetailPage resource={standards} additions={additions} />;
