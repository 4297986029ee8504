import { notFound } from '../errors.ts';
import { write } from '../resources/answers.ts';
import type { OpenSession } from '../../src/resources/shared/account-answers.ts';
import type { AccountAnswer, AccountContext } from './account-context.ts';
import { endSessions } from './end-sessions.ts';
import { tokenHash, tokenOf } from './session-token.ts';
import { userOf } from '../resources/reader.ts';

/** More than anybody has in use; the rest is older. */
const maxListed = 100;

const hashOfRequest = ({ request }: AccountContext): Buffer | null => {
  const token = tokenOf(request.headers);
  return token === null ? null : tokenHash(token);
};

/** The own open sessions, the asking one first, then the last used. */
export const listSessions: AccountAnswer<'sessions'> = async (context) => {
  const { rows } = await context.services.database.pool.query<OpenSession>(
    `SELECT id, created_at AS "createdAt", last_seen_at AS "lastSeenAt", ip, user_agent AS "userAgent",
            token_hash IS NOT DISTINCT FROM $2 AS "isCurrent"
     FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY "isCurrent" DESC, last_seen_at DESC LIMIT $3`,
    [userOf(context.reader), hashOfRequest(context), maxListed],
  );
  return { rows };
};

/** Ends one of the own sessions. @throws AppError 404, for sessions of others as for those that are not there */
export const endSession: AccountAnswer<'endSession'> = async (context) => {
  const { id } = context.values;
  return write(context, id, async ({ tx }) => {
    const ended = await tx.query('DELETE FROM sessions WHERE id = $1 AND user_id = $2', [id, userOf(context.reader)]);
    if (ended.rowCount !== 1) throw notFound('登录设备');
    return null;
  });
};

/** Ends every own session but the one that asks. */
export const endOtherSessions: AccountAnswer<'endOtherSessions'> = (context) =>
  write(context, null, async ({ tx }) => {
    await endSessions(tx, userOf(context.reader), hashOfRequest(context));
    return null;
  });

/** Ends the session that asks. */
export async function logout(context: AccountContext): Promise<null> {
  await context.services.database.pool.query('DELETE FROM sessions WHERE token_hash = $1', [hashOfRequest(context)]);
  return null;
}
