import type { FastifyRequest } from 'fastify';
import { backups } from '../../src/resources/system/backups.ts';
import { mayCall } from '../../src/resources/kit/rights.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Services } from '../services.ts';

const reportedColumns = selectOf(backups, ['state', 'startedAt', 'seconds', 'name', 'problem']);

/** How the last backup ended, for who may see the backups (null: there was none); nothing for others. */
export async function tellLastBackup(
  { database, identify }: Services,
  request: FastifyRequest,
): Promise<{ lastBackup?: Selected<typeof reportedColumns> | null }> {
  const { reader } = await identify(request);
  if (!mayCall(backups, 'list', reader)) return {};
  const { rows } = await database.pool.query<Selected<typeof reportedColumns>>(
    `SELECT ${reportedColumns} FROM backups ORDER BY id DESC LIMIT 1`,
  );
  return { lastBackup: rows[0] ?? null };
}
