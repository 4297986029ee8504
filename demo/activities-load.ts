import type pg from 'pg';
import { activities } from '../src/resources/site/activities.ts';
import { files } from '../src/resources/system/files.ts';
import type { ObjectStore } from '../server/store/object-store.ts';
import { countLater } from '../server/resources/facet-cube.ts';
import { tableOf } from '../server/resources/table.ts';
import { ACTIVITIES } from './activities-texts.ts';
import { keepCover } from './keep-cover.ts';
import { bodyOf } from './news-body.ts';
import { insertPublished } from './news-insert.ts';
import { samplePicture } from './sample-picture.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const chinaMs = 8 * hourMs;

/** An hour of a day in China, so many days from now. */
const momentAt = (now: Date, inDays: number, hour: number): Date => {
  const today = Math.floor((now.getTime() + chinaMs) / dayMs) * dayMs - chinaMs;
  return new Date(today + inDays * dayMs + hour * hourMs);
};

/** The sample activities, most of them in the weeks after `now`, so that they can be reserved. */
export async function loadActivities(client: pg.PoolClient, store: ObjectStore, now = new Date()): Promise<void> {
  const rows: Record<string, unknown>[] = [];
  for (const { picture, inDays, at, hours, body, ...facts } of ACTIVITIES) {
    const startsAt = momentAt(now, inDays, at);
    rows.push({
      ...facts,
      cover: await keepCover(client, store, facts.title, await samplePicture(picture)),
      body: bodyOf(body),
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + hours * hourMs).toISOString(),
      reserveUntil: new Date(startsAt.getTime() - dayMs).toISOString(),
      contact: '0571-00000002',
      state: 'published',
      publishAt: new Date(Math.min(now.getTime(), startsAt.getTime()) - 30 * dayMs).toISOString(),
      isSample: true,
    });
  }
  await insertPublished(client, activities, rows);
  await countLater(client, tableOf(files));
}
