import { resources } from '../../src/resources/index.ts';
import { tableOf } from '../../server/resources/table.ts';
import { counter } from './counters.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import type { Source } from './sample-values.ts';

const nextNumber = counter();

/** Prepared once for each connection: there are many tables, and many samples. */
const firstIds = {
  name: 'first id of each resource',
  text: resources
    .map((resource) => `SELECT '${resource.name}' AS name, (SELECT min(id) FROM ${tableOf(resource).name}) AS id`)
    .join(' UNION ALL '),
};

/** Samples that differ at each call and refer to rows that are really there. */
export async function newSource({ pool }: PortalUnderTest): Promise<Source> {
  const { rows } = await pool.query<{ name: string; id: number | null }>(firstIds);
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  return { n: nextNumber(), idOf: (name) => ids.get(name) ?? null };
}
