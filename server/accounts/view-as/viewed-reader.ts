import { resources } from '../../../src/resources/index.ts';
import { holds, holographicRole, refusalOf } from '../../../src/resources/kit/rights.ts';
import { roles } from '../../../src/resources/people/roles.ts';
import type { ViewedKind } from '../../../src/resources/shared/view-as.ts';
import { AppError, invalid } from '../../errors.ts';
import type { Query } from '../../db/query.ts';
import { guestReader, type Reader, readerOf } from '../../resources/reader.ts';
import { type Selected, selectOf } from '../../resources/select-of.ts';
import { areOpenFilesGiven } from '../open-files-sql.ts';

/** Whom somebody is answered as. `role`: row of the role, where the kind is 'role'. */
export interface Viewed {
  kind: ViewedKind;
  role: number | null;
}

const names: Readonly<Record<Exclude<ViewedKind, 'role'>, string>> = {
  guest: '访客',
  internet: '互联网用户',
  private: '专网用户',
};

const roleColumns = selectOf(roles, ['id', 'name', 'rights']);

/** A visitor who is nobody in particular: what belongs to single persons is not theirs. */
const nobody = {
  isLoggedIn: true,
  isVerified: false,
  isInternetUser: false,
  isHolographic: false,
  rights: [],
  roleIds: [],
  userId: null,
};

/**
 * The reader who stands in for `own`: never one who may see or do what `own` may not.
 * @throws AppError 403 where that cannot be said of the whole of it, 422 for a role that is not there
 */
export async function viewedReader(db: Query, own: Reader, { kind, role }: Viewed): Promise<Reader> {
  if (kind === 'guest') return guestReader;
  if (kind === 'internet') {
    const hasOpenFiles = await areOpenFilesGiven(db);
    return readerOf({ ...nobody, isInternetUser: true, hasOpenFiles, name: names.internet });
  }
  // Whoever is not verified themselves would be raised by it
  if (!own.isVerified) throw new AppError(403, '您尚未实名认证，不能以专网用户或角色的身份查看');
  if (kind === 'private') return readerOf({ ...nobody, isVerified: true, name: names.private });
  if (role === null) throw invalid({ role: ['角色不能为空'] });
  const { rows } = await db.query<Selected<typeof roleColumns>>(`SELECT ${roleColumns} FROM roles WHERE id = $1`, [
    role,
  ]);
  const [row] = rows;
  if (!row) throw invalid({ role: ['没有这个角色，可能已被删除'] });
  if (!seesWhatRolesSee(own, role))
    throw new AppError(403, '您不能查看全部图层、主题和功能，所以不能以您没有的角色查看');
  const rights = (row.rights ?? []).filter((right) => holds(own.rights, right));
  const isHolographic = row.name === holographicRole && refusalOf(own, 'holographic') === null;
  return readerOf({ ...nobody, isVerified: true, isHolographic, rights, roleIds: [row.id], name: row.name });
}

/** What is open to single roles is open to `own`, too. */
export const seesWhatRolesSee = (own: Reader, role: number): boolean =>
  own.roleIds.includes(role) || resources.every((resource) => resource.openTo === undefined || own.isInsider(resource));
