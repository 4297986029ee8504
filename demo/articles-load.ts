import type pg from 'pg';
import { articles } from '../src/resources/site/articles.ts';
import { files } from '../src/resources/system/files.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { tableOf } from '../server/resources/table.ts';
import { articleSamples } from './articles-texts.ts';
import { keepCover } from './keep-cover.ts';
import { bodyOf, publishedOn } from './news-body.ts';
import { insertPublished } from './news-insert.ts';
import { samplePicture } from './sample-picture.ts';

const firstDay = Date.UTC(2026, 9, 24);
const daysApart = 11;
const charactersAMinute = 350;

const dayOf = (index: number): string =>
  new Date(firstDay - index * daysApart * 24 * 3600_000).toISOString().slice(0, 10);

/** The sample articles with their covers, and drawn films. */
export async function loadArticles(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (const [index, { picture, film, body, keywords, ...facts }] of articleSamples.entries()) {
    const { title } = facts;
    rows.push({
      ...facts,
      film: film ? await keepCover(client, store, title, await samplePicture(film)) : null,
      kind: film ? '视频' : '文章',
      keywords: [...keywords],
      cover: await keepCover(client, store, title, await samplePicture(picture)),
      body: bodyOf(body),
      minutes: Math.max(1, Math.round(body.join('').length / charactersAMinute)),
      source: '浙江省地质院（演示）',
      author: '科普编写组',
      isTop: false,
      ...publishedOn(dayOf(index)),
    });
  }
  await insertPublished(client, articles, rows.toReversed());
  await countLater(client, tableOf(files));
}
