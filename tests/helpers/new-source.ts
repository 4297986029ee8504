import { resources } from '../../src/resources/index.ts';
import { tableOf } from '../../server/resources/table.ts';
import type { PortalUnderTest } from './portal-under-test.ts';
import type { Source } from './sample-values.ts';

let count = 0;

/** Samples that differ at each call and refer to rows that are really there. */
export async function newSource({ pool }: PortalUnderTest): Promise<Source> {
  const ids = new Map<string, number | null>();
  for (const resource of resources) {
    const { rows } = await pool.query<{ id: number | null }>(`SELECT min(id) AS id FROM ${tableOf(resource).name}`);
    ids.set(resource.name, rows[0]?.id ?? null);
  }
  return { n: (count += 1), idOf: (name) => ids.get(name) ?? null };
}
