import type pg from 'pg';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { tableOf } from '../server/resources/table.ts';
import { copyRows } from './copy-rows.ts';
import { continueBehind, firstSampleId } from './sample-ids.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Adds sample rows behind the present ones, in their order, and counts the facets anew. `given`: the first of ids that were
 * kept free for them. @returns their ids
 */
export async function copySamples(
  client: pg.PoolClient,
  resource: Resource,
  samples: readonly Values[],
  given?: number,
): Promise<number[]> {
  const table = tableOf(resource);
  const first = given ?? (await firstSampleId(client, table, samples.length));
  const rows = samples.map((sample, index) => ({ ...sample, id: first + index }));
  await copyRows(client, table, rows);
  await continueBehind(client, table, first + samples.length - 1);
  await countLater(client, table);
  return rows.map(({ id }) => id);
}
