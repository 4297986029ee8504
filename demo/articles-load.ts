import type pg from 'pg';
import { articles } from '../src/resources/articles.ts';
import { files } from '../src/resources/files.ts';
import type { ObjectStore } from '../server/files/object-store.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { tableOf } from '../server/resources/table.ts';
import { FILMS, type FilmSample } from './articles-film-texts.ts';
import { ARTICLES_LAND } from './articles-land-texts.ts';
import { ARTICLES_MINERAL } from './articles-mineral-texts.ts';
import { ARTICLES_STRATA, type ArticleSample } from './articles-strata-texts.ts';
import { drawCover } from './covers/draw-cover.ts';
import { drawFilm } from './covers/draw-film.ts';
import { keepCover } from './covers/keep-cover.ts';
import { bodyOf, publishedOn } from './news-body.ts';
import { insertPublished } from './news-insert.ts';
import { drawnOnce } from './drawn-once.ts';

/** Every article and film of the sample data, the newest first: the subjects alternate, as a real column's would. */
export const articleSamples: readonly (ArticleSample | FilmSample)[] = Array.from({ length: 8 }, (_, index) =>
  [FILMS, ARTICLES_LAND, ARTICLES_STRATA, ARTICLES_MINERAL].flatMap((list) => list[index] ?? []),
).flat();

const firstDay = Date.UTC(2026, 9, 24);
const daysApart = 11;
const charactersAMinute = 350;

const dayOf = (index: number): string =>
  new Date(firstDay - index * daysApart * 24 * 3600_000).toISOString().slice(0, 10);

/** The sample articles with their covers, and films drawn by code. */
export async function loadArticles(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (const [index, { motif, body, keywords, ...facts }] of articleSamples.entries()) {
    const { title } = facts;
    const film =
      'film' in facts
        ? await keepCover(client, store, title, await drawnOnce(`film ${title}`, () => drawFilm(facts.film)))
        : null;
    rows.push({
      ...facts,
      film,
      kind: film ? '视频' : '文章',
      keywords: [...keywords],
      cover: await keepCover(client, store, title, await drawnOnce(`article ${title}`, () => drawCover(motif, title))),
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
