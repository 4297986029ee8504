import type { Session } from '../providers/session.ts';
import { isAdministrator } from '../resources/kit/rights.ts';
import type { PathEntry } from './path-entry.ts';

/** The site setting that says what `requiresAuth` means; null while it is not known yet. */
export type AccessMode = 'open' | 'flagged' | null;

/** `login`: the visitor must log in; `noRight`: logged in without the role; `notAdmin`: no administrative right. */
export type Admission = 'enter' | 'wait' | 'login' | 'noRight' | 'notAdmin';

const holographicRole = '全息数据用户';

/**
 * Whether a visitor may see a page (decisions, "Access"). It only spares people a page that would stay empty: the server
 * decides every call again for itself.
 */
export function admit(
  entry: Pick<PathEntry, 'needs' | 'requiresAuth'>,
  session: Pick<Session, 'isLogin' | 'roles' | 'rights'>,
  accessMode: AccessMode,
): Admission {
  if (!session.isLogin) {
    if (entry.needs !== 'none') return 'login';
    if (!entry.requiresAuth || accessMode === 'open') return 'enter';
    return accessMode === null ? 'wait' : 'login';
  }
  if (entry.needs === 'holographic') return session.roles.includes(holographicRole) ? 'enter' : 'noRight';
  if (entry.needs !== 'admin') return 'enter';
  return isAdministrator({ isLoggedIn: true, isVerified: false, rights: session.rights }) ? 'enter' : 'notAdmin';
}
