import { pathTable } from './path-table.ts';

const areasWithoutOwnVisit: ReadonlySet<string> = new Set(['shell', 'account', 'errors', 'admin']);

/** Without what their address asks for they only explain how to ask. */
const needingAQuestion: ReadonlySet<string> = new Set(['/queryResult', '/pdfFilePreview', '/favouriteList']);

/** Built pages that anyone can open without coming from another page: what 建设中 points to. */
export const openPages: readonly { path: string; label: string }[] = pathTable.filter(
  ({ path, page, needs, area, redirectTo }) =>
    page !== null &&
    redirectTo === null &&
    needs === 'none' &&
    path !== '/init' &&
    !needingAQuestion.has(path) &&
    !areasWithoutOwnVisit.has(area) &&
    !/(Detail|Info|info|Release)$/.test(path),
);
