import { certifications } from '../../../src/resources/people/certifications.ts';
import { notFound } from '../../errors.ts';
import { readRow } from '../../resources/read-row.ts';
import { systemReader, userOf } from '../../resources/reader.ts';
import type { AccountAnswer } from '../account-context.ts';

/** The latest certification of the person who asks, or null. Somebody else's answers like one that does not exist. */
export const ownCertification: AccountAnswer<'certificationOf'> = async (context) => {
  const { services, values } = context;
  const userId = userOf(context.reader);
  if (values.param !== userId) throw notFound('实名认证记录');
  const { rows } = await services.database.pool.query<{ id: number }>(
    'SELECT id FROM certifications WHERE "user" = $1 ORDER BY id DESC LIMIT 1',
    [userId],
  );
  if (!rows[0]) return null;
  const source = { db: services.database.pool, reader: systemReader, secrets: services.secrets };
  const row = await readRow(source, certifications, rows[0].id);
  const { id, realName, idCard, corpName, status, submittedAt, decidedAt, reason } = row;
  return { id, realName, idCard, corpName, status: Number(status), submittedAt, decidedAt, reason };
};
