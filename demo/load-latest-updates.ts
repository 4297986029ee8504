import type pg from 'pg';
import { resourceNamed } from '../src/resources/index.ts';
import type { Resource } from '../src/resources/kit/define-resource.ts';
import { latestUpdates } from '../src/resources/site/latest-updates.ts';
import { Parameters } from '../server/resources/conditions.ts';
import { whereConditions } from '../server/resources/where-conditions.ts';
import { columnName, type Table, tableOf } from '../server/resources/table.ts';
import type { UpdateTarget } from './latest-update-sample.ts';
import { latestUpdateSamples } from './latest-updates-texts.ts';
import { insertPublished } from './news-insert.ts';

/** Field whose text the words of a target stand in. */
const namedBy = (resource: Resource): string => (resource.name === 'standards' ? 'number' : resource.title);

/** Adds the latest updates, each with a link to the record it speaks of. All other sample data has to be there before. */
export async function loadLatestUpdates(client: pg.PoolClient): Promise<void> {
  const rows = [];
  // Oldest first: of one day, what was added last stands on top
  for (const { target, ...update } of [...latestUpdateSamples].reverse())
    rows.push({ ...update, link: await linkOf(client, target), isSample: true });
  await insertPublished(client, latestUpdates, rows);
}

/** Address of a target; where no open record holds the words, of the list that is searched for them. */
async function linkOf(client: pg.PoolClient, target: UpdateTarget): Promise<string> {
  if (typeof target === 'string') return target;
  const [name, ...words] = target;
  const resource = resourceNamed(name);
  const { path = '/home', detailPath = path } = resource.publicSite ?? {};
  const id = await openRecord(client, tableOf(resource), words);
  return id === null ? `${path}?${new URLSearchParams({ q: words.join(' ') }).toString()}` : `${detailPath}?id=${id}`;
}

async function openRecord(client: pg.PoolClient, table: Table, words: readonly string[]): Promise<number | null> {
  const { resource } = table;
  const parameters = new Parameters();
  const open = { ...resource.visible, ...('secrecy' in resource.fields ? { secrecy: '公开' } : {}) };
  const column = columnName(table, namedBy(resource));
  const conditions = [
    ...whereConditions(table, open, parameters),
    ...words.map((word) => `position(${parameters.add(word)} in ${column}) > 0`),
  ];
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM ${table.name} WHERE ${conditions.join(' AND ')} ORDER BY id LIMIT 1`,
    parameters.values,
  );
  return rows[0]?.id ?? null;
}
