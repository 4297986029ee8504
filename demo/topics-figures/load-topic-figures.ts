import type pg from 'pg';
import { topicFigures } from '../../src/resources/topics/topic-figures.ts';
import { topicItems } from '../../src/resources/topics/topic-items.ts';
import { topicSites } from '../../src/resources/topics/topic-sites.ts';
import type { ObjectStore } from '../../server/store/object-store.ts';
import { copySamples } from '../copy-samples.ts';
import { bodyOf, publishedOn } from '../news-body.ts';
import { citySample } from './city-sample.ts';
import { energySample } from './energy-sample.ts';
import { hazardSample } from './hazard-sample.ts';
import { landSample } from './land-sample.ts';
import { miningSample } from './mining-sample.ts';
import { riskSample } from './risk-sample.ts';
import type { TopicSample } from './topic-sample.ts';

/** The six topics that live on figures. */
export const surveyTopics: readonly TopicSample[] = [
  energySample,
  landSample,
  hazardSample,
  citySample,
  riskSample,
  miningSample,
];

const day = '2026-06-18';
type Row = Readonly<Record<string, unknown>>;
type IdOf = (name: string | undefined) => number | null;

/** Rows as the declarations have them; `order` is the place in the sample. */
export const siteRows = ({ topic, sites }: TopicSample): Row[] =>
  sites.map(({ position, body, isSample, ...site }, at) => ({
    ...publishedOn(day),
    ...site,
    topic,
    position: position ? { lon: position[0], lat: position[1] } : null,
    body: body ? bodyOf(body) : null,
    isSample,
    order: at + 1,
  }));

export const itemRows = ({ topic, items }: TopicSample, idOf: IdOf): Row[] =>
  items.map((item, at) => ({ ...publishedOn(day), ...item, topic, site: idOf(item.site), order: at + 1 }));

export const figureRows = ({ topic, figures }: TopicSample, idOf: IdOf): Row[] =>
  figures.map((figure, at) => ({ ...figure, topic, site: idOf(figure.site), order: at + 1 }));

/** Places, texts and figures of the six topics; a figure that names no place of its topic stops the start. */
export async function loadTopicFigures(client: pg.PoolClient, _store: ObjectStore): Promise<void> {
  const siteIds = await copySamples(client, topicSites, surveyTopics.flatMap(siteRows));
  let at = 0;
  const idsOf = surveyTopics.map(({ sites }) => new Map(sites.map(({ name }) => [name, siteIds[at++] ?? 0])));
  const finder =
    (topic: number): IdOf =>
    (name) => {
      if (name === undefined) return null;
      const id = idsOf[topic]?.get(name);
      if (id === undefined) throw new Error(`sample data of ${surveyTopics[topic]?.topic}: no place named ${name}`);
      return id;
    };
  await copySamples(
    client,
    topicItems,
    surveyTopics.flatMap((topic, index) => itemRows(topic, finder(index))),
  );
  await copySamples(
    client,
    topicFigures,
    surveyTopics.flatMap((topic, index) => figureRows(topic, finder(index))),
  );
}
