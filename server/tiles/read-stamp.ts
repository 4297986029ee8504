import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { auditLog } from '../../src/resources/people/audit-log.ts';
import { guestReader } from '../resources/reader.ts';
import { tableOf } from '../resources/table.ts';
import type { Services } from '../services.ts';

/** Entries that commit out of order are among so many last ones. */
const last = 64;
const statement = `SELECT coalesce(sum(id), 0)::text AS stamp
  FROM (SELECT id FROM ${tableOf(auditLog).name} WHERE resource = $1 ORDER BY id DESC LIMIT ${last}) entries`;

/**
 * Changes with the rows of a resource: at once with what this process writes, after a second with what other nodes write,
 * which stands in the audit log.
 */
export async function readStamp({ cache, database }: Services, { name }: Resource): Promise<string> {
  const db = database.pool;
  const logged = await cache.get(auditLog.name, ['stamp', name], { reader: guestReader, db }, async () => {
    const { rows } = await db.query<{ stamp: string }>(statement, [name]);
    return rows[0]?.stamp ?? '';
  });
  return `${cache.editionOf(name)} ${logged}`;
}
