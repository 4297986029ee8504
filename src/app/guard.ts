import type { Session } from '../providers/session.ts';
import { isAdministrator, seesProjects } from '../resources/kit/rights.ts';
import type { PathEntry } from './path-entry.ts';

/** The site setting that says what `requiresAuth` means; null while it is not known yet. */
export type AccessMode = 'open' | 'flagged' | null;

/** `login`: the visitor must log in; `noRight`: logged in without the role or the page right; `notAdmin`: no administrative right. */
export type Admission = 'enter' | 'wait' | 'login' | 'noRight' | 'notAdmin';

const homePath = '/home';

/**
 * Whether a visitor may see a page (decisions, "Access"). It only spares people a page that would stay empty: the server
 * decides every call again for itself.
 */
export function admit(
  entry: Pick<PathEntry, 'path' | 'aliases' | 'needs' | 'requiresAuth'>,
  session: Pick<Session, 'isLogin' | 'roles' | 'rights' | 'pages'>,
  accessMode: AccessMode,
  menuPaths: ReadonlySet<string>,
): Admission {
  if (!session.isLogin) {
    if (entry.needs !== 'none') return 'login';
    if (!entry.requiresAuth || accessMode === 'open') return 'enter';
    return accessMode === null ? 'wait' : 'login';
  }
  if (entry.needs === 'holographic' && !seesProjects(session)) return 'noRight';
  if (entry.needs !== 'admin') return isOpenPage(entry, session.pages, menuPaths) ? 'enter' : 'noRight';
  return isAdministrator(session) ? 'enter' : 'notAdmin';
}

/** A list of page rights closes the pages of the menu that are not in it. Every notice leads home, so home stays open. */
function isOpenPage(
  { path, aliases }: Pick<PathEntry, 'path' | 'aliases'>,
  pages: readonly string[] | null,
  menuPaths: ReadonlySet<string>,
): boolean {
  const spellings = [path, ...aliases];
  const isListed = (list: Iterable<string>): boolean => [...list].some((each) => spellings.includes(each));
  return !pages || path === homePath || !isListed(menuPaths) || isListed(pages);
}
