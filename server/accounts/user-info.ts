import { users } from '../../src/resources/people/users.ts';
import { showsCodes } from '../messages/are-codes-shown.ts';
import { readRow } from '../resources/read-row.ts';
import { systemReader, userOf } from '../resources/reader.ts';
import type { AccountAnswer } from './account-context.ts';
import { noPassword } from './password.ts';
import { accountJoins, boundColumns, type BoundState, restrictionOf } from './restriction.ts';

interface Beside extends BoundState {
  roles: { name: string }[] | null;
  pages: string[] | null;
  unreadNotices: number;
  hasTotp: boolean;
  hasPassword: boolean;
}

const beside = `
  SELECT ${boundColumns}, t.user_id IS NOT NULL AS "hasTotp", p.hash <> '${noPassword}' AS "hasPassword",
    (SELECT json_agg(json_build_object('name', r.name) ORDER BY r.id) FROM roles r WHERE r.id = ANY(u.roles)) AS roles,
    (SELECT array_agg(DISTINCT page ORDER BY page) FROM roles r, unnest(r.pages) page WHERE r.id = ANY(u.roles)) AS pages,
    (SELECT count(*) FROM user_notices n WHERE n.user_id = u.id AND n.read_at IS NULL)::int AS "unreadNotices"
  FROM users u ${accountJoins} WHERE u.id = $1`;

/**
 * User info of the specification (section 3), with what the pages need of rights and restrictions. It ends in cookies, so
 * mobile, e-mail and ID number are masked; administrators learn whether the outbox shows codes; `pages` null: no role limits them; without a password one is set by SMS (resetByMobile), not changed.
 */
export const userInfo: AccountAnswer<'info'> = async (context) => {
  const { services, reader } = context;
  const { pool } = services.database;
  const id = userOf(context.reader);
  const source = { db: pool, reader: systemReader, secrets: services.secrets };
  const [row, { rows }] = await Promise.all([readRow(source, users, id), pool.query<Beside>(beside, [id])]);
  const [state] = rows;
  if (!state) throw new Error(`account ${id} has no password row`);
  return {
    id: row.id,
    username: row.username,
    nickname: row.nickname,
    mobile: row.mobile,
    avatar: row.avatar,
    type: Number(row.type),
    authStatus: Number(row.authStatus),
    email: maskEmail(row.email),
    corpName: row.corpName,
    idCard: row.idCard,
    roles: state.roles ?? [],
    rights: [...reader.rights],
    pages: state.pages,
    unreadNotices: state.unreadNotices,
    hasTotp: state.hasTotp,
    hasPassword: state.hasPassword,
    restriction: restrictionOf(state),
    areCodesShown: showsCodes(services.env) && reader.rights.some((right) => right.startsWith('admin:')),
  };
};

/** The first letter and the domain: z***@example.com. */
const maskEmail = (email: string | null): string | null => email && email.replace(/^(.).*@/, '$1***@');
