import type pg from 'pg';
import { files } from '../../src/resources/system/files.ts';
import { topicFigures } from '../../src/resources/topics/topic-figures.ts';
import { topicItems } from '../../src/resources/topics/topic-items.ts';
import { topicSites } from '../../src/resources/topics/topic-sites.ts';
import { topics } from '../../src/resources/topics/topics.ts';
import type { ObjectStore } from '../../server/store/object-store.ts';
import { countLater } from '../../server/resources/facet-cube.ts';
import { tableOf } from '../../server/resources/table.ts';
import { keepCover } from '../keep-cover.ts';
import { bodyOf, publishedOn } from '../news-body.ts';
import { insertPublished } from '../news-insert.ts';
import { samplePicture } from '../sample-picture.ts';
import { type SampleArchives, sampleArchives } from './sample-archives.ts';
import type { ItemSample, SiteSample, TopicSample } from './topic-sample.ts';
import { TOPIC_SAMPLES } from './topic-samples.ts';
import { TOPIC_TEXTS } from './topics-texts.ts';

type Row = Record<string, unknown>;
type Pictures = ReadonlyMap<string, string>;

const day = '2026-06-18';
const accuracies = { 0.5: '约 0.5 千米', 3: '约 3 千米', 8: '约 8 千米' } as const;

/** Texts of all topics, and places, items and numbers of the five that are told by their places. After the archives. */
export async function loadTopics(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  await loadTexts(client, store);
  const pictures = await keepPictures(client, store);
  const archives = await sampleArchives(client);
  for (const sample of TOPIC_SAMPLES) {
    await insertPublished(
      client,
      topicSites,
      sample.sites.map((site, index) => siteRow(sample, site, index, pictures, archives)),
    );
    const ids = await siteIds(client, sample);
    await insertPublished(
      client,
      topicItems,
      sample.items.map((item, index) => itemRow(sample, item, index, pictures, archives, ids)),
    );
    await insertPublished(
      client,
      topicFigures,
      (sample.figures ?? []).map((figure, index) => ({
        topic: sample.topic,
        series: null,
        ...figure,
        order: index + 1,
        isSample: true,
      })),
    );
  }
  await countLater(client, tableOf(files));
}

async function loadTexts(client: pg.PoolClient, store: ObjectStore): Promise<void> {
  const rows: Row[] = [];
  for (const [index, { key, title, lead, body, source, picture: name }] of TOPIC_TEXTS.entries()) {
    const picture = await keepCover(client, store, title, await samplePicture(name));
    rows.push({ key, title, lead, body: bodyOf(body), picture, source, position: index + 1, isOpen: true });
  }
  await insertPublished(client, topics, rows);
}

/** Keeps each picture once, whatever number of places share it. Addresses by name. */
async function keepPictures(client: pg.PoolClient, store: ObjectStore): Promise<Pictures> {
  const names = TOPIC_SAMPLES.flatMap(({ sites, items }) =>
    [...sites, ...items].flatMap(({ picture }) => picture ?? []),
  );
  const kept = new Map<string, string>();
  for (const name of new Set(names))
    kept.set(name, await keepCover(client, store, name.replace('topics/', ''), await samplePicture(name)));
  return kept;
}

function siteRow(
  { topic }: TopicSample,
  site: SiteSample,
  index: number,
  pictures: Pictures,
  archives: SampleArchives,
): Row {
  const { at, accuracy, body, picture, ...facts } = site;
  return {
    ...facts,
    topic,
    position: { lon: at[0], lat: at[1] },
    accuracy: accuracies[accuracy],
    body: bodyOf(body),
    picture: pictures.get(picture) ?? null,
    archive: archives.find(site.county, site.facts['矿种']),
    order: index + 1,
    ...publishedOn(day),
  };
}

async function siteIds(client: pg.PoolClient, { topic }: TopicSample): Promise<ReadonlyMap<string, number>> {
  const table = tableOf(topicSites);
  const { rows } = await client.query<{ id: number; name: string }>(
    `SELECT id::int AS id, name FROM ${table.name} WHERE topic = $1`,
    [topic],
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function itemRow(
  { topic }: TopicSample,
  item: ItemSample,
  index: number,
  pictures: Pictures,
  archives: SampleArchives,
  ids: ReadonlyMap<string, number>,
): Row {
  const { site, body, picture, archive, ...texts } = item;
  const id = site === undefined ? null : ids.get(site);
  if (id === undefined) throw new Error(`sample data of ${topic}: no site is called ${site}`);
  return {
    ...texts,
    topic,
    site: id,
    body: body ? bodyOf(body) : null,
    picture: (picture && pictures.get(picture)) ?? null,
    archive: archive ? archives.find(archive.county, archive.mineral) : null,
    order: index + 1,
    ...publishedOn(day),
  };
}
