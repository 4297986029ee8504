import { archives } from '../../resources/holdings/archives.ts';
import { archiveAdditions } from '../catalogue/archives-pages.tsx';
import { additionsTo } from '../catalogue/catalogue-additions.ts';
import { CatalogueDetailPage } from '../catalogue/catalogue-detail-page.tsx';
import { CatalogueListPage } from '../catalogue/catalogue-list-page.tsx';

const { publicSite } = archives;
if (!publicSite) throw new Error('archives has no public pages');

/** The same holdings, whose rows lead to the page inside the government-service app. */
const zlbArchives: typeof archives = {
  ...archives,
  publicSite: { ...publicSite, path: '/zlbService/archives', detailPath: '/zlbService/archives/info' },
};

/** What is cited is the page that everybody can open. */
const additions = additionsTo(archives, {
  ...archiveAdditions,
  citation: (row, address) =>
    archiveAdditions.citation(row, address.replace('/zlbService/archives/info', publicSite.detailPath)),
});

/** /zlbService/archives: search in 成果资料. */
export const ZlbArchivesPage = () => (
  <CatalogueListPage resource={zlbArchives} additions={additions} heading="资料查询" />
);

/** /zlbService/archives/info: one of them; the query key `id` says which. */
export const ZlbArchivePage = () => <CatalogueDetailPage resource={zlbArchives} additions={additions} />;
