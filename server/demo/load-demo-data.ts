import type pg from 'pg';
import { inTransaction } from '../db/in-transaction.ts';
import type { Log } from '../db/log.ts';
import { loadArchives } from './load-archives.ts';
import { loadPortalContent } from './load-portal-content.ts';

/** Archives that a first start brings: enough to search in, loaded in about a second. */
const smallArchives = 1200;

/** Loads the sample data once, on the first start of an empty portal, in one transaction. */
export async function loadDemoData(pool: pg.Pool, log: Log): Promise<void> {
  await inTransaction(pool, async (client) => {
    const claimed = await client.query(
      `INSERT INTO portal_state (key, value) VALUES ('demo-data', 'small') ON CONFLICT DO NOTHING RETURNING 1`,
    );
    const { rows } = await client.query('SELECT 1 FROM archives LIMIT 1');
    if (claimed.rows.length === 0 || rows.length > 0) return;
    await loadPortalContent(client);
    const added = await loadArchives(client, log, smallArchives);
    log.info({ archives: added }, 'sample data loaded');
  });
  await pool.query('ANALYZE');
}
