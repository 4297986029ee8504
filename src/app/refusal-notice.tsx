import { ModuleView } from './page-view.tsx';
import type { LazyPageModule } from './path-entry.ts';

const accessNotice: LazyPageModule = {
  load: () => import('../public-site/notices/access-notice-page.tsx').then((it) => it.AccessNoticePage),
};
const adminForbidden: LazyPageModule = {
  load: () => import('../public-site/notices/admin-forbidden-page.tsx').then((it) => it.AdminForbiddenPage),
};

/** What stands in place of a page this visitor may not enter. */
export function RefusalNotice({ isAboutAdmin }: { isAboutAdmin: boolean }) {
  return <ModuleView module={isAboutAdmin ? adminForbidden : accessNotice} />;
}
