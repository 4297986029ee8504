import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { type Caller, guest, holds, insiderRight } from '../../src/resources/kit/rights.ts';
import { AppError } from '../errors.ts';

/** Who asks: what the engine needs to know to answer only what this caller may see. */
export interface Reader extends Caller {
  /** Null for guests. */
  userId: number | null;
  /** Name for the audit log. */
  name: string;
  roleIds: readonly number[];
  /** An internet user gets open files without certification, as the site is set. */
  hasOpenFiles: boolean;
  /** True when the caller may see everything of the resource (holds its admin list right). */
  isInsider(resource: Resource): boolean;
}

type Known = Caller & Pick<Reader, 'userId' | 'name' | 'roleIds'> & Partial<Pick<Reader, 'hasOpenFiles'>>;

/** Makes a reader from what is known of a caller. */
export function readerOf(known: Known): Reader {
  return { hasOpenFiles: false, ...known, isInsider: (resource) => holds(known.rights, insiderRight(resource)) };
}

export const guestReader: Reader = readerOf({ ...guest, userId: null, name: '访客', roleIds: [] });
/** The server itself (first start, demo data, jobs). */
export const systemReader: Reader = readerOf({
  isLoggedIn: true,
  isVerified: true,
  isInternetUser: false,
  isHolographic: true,
  rights: ['admin:*'],
  userId: null,
  name: '系统',
  roleIds: [],
});

/** The caller's own id. @throws AppError 401 */
export function userOf({ userId }: Reader): number {
  if (userId === null) throw new AppError(401, '登录已失效，请重新登录');
  return userId;
}
