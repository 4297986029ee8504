import type { themes } from '../../../src/resources/maps/themes.ts';
import { roles } from '../../../src/resources/people/roles.ts';
import { audit } from '../../resources/audit.ts';
import { type AnswerTo, transact } from '../../resources/own-calls.ts';
import { type Selected, selectOf } from '../../resources/select-of.ts';
import { seesWhatRolesSee, viewedReader } from './viewed-reader.ts';
import { writeViewToken } from './view-token.ts';

const columns = selectOf(roles, ['id', 'name']);

/** Lets an administrator be answered as somebody else; the log tells as whom. */
export const beginViewing: AnswerTo<typeof themes, 'viewAs'> = (context) =>
  transact(context, async (transaction, userId) => {
    const { kind, role } = context.values;
    const viewed = { kind, role: kind === 'role' ? role : null };
    const { name } = await viewedReader(transaction.tx, context.reader, viewed);
    const { token, until } = writeViewToken(context.services.secrets, userId, viewed);
    // No role is changed: it is told of none
    await audit(transaction, { resource: roles, action: '看作', id: 0, before: null, after: { name } });
    return { token, name, until: until.toISOString() };
  });

/** The roles that are no more than the administrator is. */
export const viewers: AnswerTo<typeof themes, 'viewers'> = async ({ services, reader }) => {
  const { rows } = await services.database.pool.query<Selected<typeof columns>>(
    `SELECT ${columns} FROM roles ORDER BY id`,
  );
  return { rows: rows.filter(({ id }) => reader.isVerified && seesWhatRolesSee(reader, id)) };
};
