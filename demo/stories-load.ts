import type pg from 'pg';
import { stories } from '../src/resources/site/stories.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import { keepCover } from './keep-cover.ts';
import { publishedOn } from './news-body.ts';
import { insertPublished } from './news-insert.ts';
import { samplePicture } from './sample-picture.ts';
import { storySamples, viewText } from './stories-texts.ts';

/** The sample stories. What an administrator has taken off the map meanwhile is not in their views. */
export async function loadStories(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  const { rows: layers } = await client.query<{ id: number; name: string }>(
    `SELECT id, name FROM catalog WHERE type <> 'folder' ORDER BY id DESC`,
  );
  const ids = new Map(layers.map(({ id, name }) => [name, id]));
  const keep = async (title: string, name: string): Promise<string> =>
    keepCover(client, store, title, await samplePicture(name));
  const rows: Record<string, unknown>[] = [];
  for (const { title, topic, summary, cover, day, stops } of storySamples) {
    const kept = [];
    for (const { view, picture, ...words } of stops)
      kept.push({ ...words, view: viewText(view, ids), picture: await keep(words.title, picture) });
    rows.push({ title, topic, summary, cover: await keep(title, cover), stops: kept, ...publishedOn(day) });
  }
  await insertPublished(client, stories, rows.toReversed());
}
