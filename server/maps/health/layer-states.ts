import type { Use } from '../../../src/map/kinds/define-kind.ts';
import { remoteTypes } from '../../../src/map/kinds/index.ts';
import type { Query } from '../../db/query.ts';
import { tableOf } from '../../resources/table.ts';
import { type RemoteLayer, resourceOf } from '../layer-source.ts';
import type { Found } from './check-layer.ts';

export const stateKey = (use: Use, id: number): string => `${use} ${id}`;
const uses: readonly Use[] = ['layer', 'base', 'terrain'];

/**
 * A row for each remote layer, and none for others. What was changed since it was checked is due; `isRegular`: new ones are
 * due, spread over a minute.
 */
export async function alignStates(db: Query, isRegular: boolean): Promise<void> {
  for (const use of uses) {
    const { name: table } = tableOf(resourceOf[use]);
    const types = remoteTypes(use);
    await db.query(
      `INSERT INTO layer_states (key, use, row_id, name, state, due_at)
       SELECT $1 || ' ' || id, $1, id, name, '未检查', CASE WHEN $3 THEN now() + random() * interval '1 minute' END
       FROM ${table} WHERE type = ANY($2::text[])
       ON CONFLICT (key) DO UPDATE SET name = excluded.name WHERE layer_states.name <> excluded.name`,
      [use, types, isRegular],
    );
    await db.query(
      `DELETE FROM layer_states s WHERE use = $1
       AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = s.row_id AND t.type = ANY($2::text[]))`,
      [use, types],
    );
    await db.query(
      `UPDATE layer_states s SET due_at = now() FROM ${table} t
       WHERE s.use = $1 AND t.id = s.row_id AND t.updated_at > s.checked_at AND s.due_at > now()`,
      [use],
    );
  }
}

/** Longer than any check takes: a claim that runs out belonged to a node that died. */
const claimSeconds = 60;

/** The layer that has been due longest, for this node alone. */
export async function claimDue(db: Query): Promise<{ use: Use; id: number } | null> {
  const { rows } = await db.query<{ use: Use; id: number }>(
    `UPDATE layer_states SET claimed_until = now() + make_interval(secs => $1)
     WHERE id = (SELECT id FROM layer_states WHERE due_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
                 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING use, row_id AS id`,
    [claimSeconds],
  );
  return rows[0] ?? null;
}

/** Writes down how a service was found. The next check comes a little sooner or later than the last, so that they spread. */
export async function noteFound(
  db: Query,
  { use, id, name }: Pick<RemoteLayer, 'use' | 'id' | 'name'>,
  { state, ms, problem }: Found,
  everyMinutes: number,
): Promise<void> {
  const next = everyMinutes > 0 ? everyMinutes * 60 * (0.8 + Math.random() * 0.4) : null;
  await db.query(
    `INSERT INTO layer_states AS s (key, use, row_id, name, state, since, checked_at, ms, problem, due_at)
     VALUES ($1, $2, $3, $4, $5, now(), now(), $6, $7, now() + make_interval(secs => $8::float8))
     ON CONFLICT (key) DO UPDATE SET state = excluded.state, checked_at = now(), ms = excluded.ms,
       problem = excluded.problem, due_at = excluded.due_at, claimed_until = NULL,
       since = CASE WHEN s.state = excluded.state AND s.since IS NOT NULL THEN s.since ELSE now() END`,
    [stateKey(use, id), use, id, name, state, ms, problem?.slice(0, 300) ?? null, next],
  );
}
