import type pg from 'pg';
import type { About } from '../../src/resources/site/about.ts';
import type { ObjectStore } from '../../server/store/object-store.ts';
import { keepCover } from '../keep-cover.ts';
import { bodyOf } from '../news-body.ts';
import { samplePicture } from '../sample-picture.ts';
import { ABOUT_SAMPLE } from './about-sample.ts';

/** Puts the pictures of the history into the store. @returns the values of the one row */
export async function aboutValues(client: pg.PoolClient, store: ObjectStore): Promise<Omit<About, 'id'>> {
  const { introduction, milestones, ...texts } = ABOUT_SAMPLE;
  const illustrated: NonNullable<About['milestones']> = [];
  for (const { picture, ...milestone } of milestones ?? []) {
    const cover = picture
      ? await keepCover(client, store, `沿革 ${milestone.year}`, await samplePicture(picture))
      : null;
    illustrated.push({ ...milestone, picture: cover });
  }
  return { ...texts, introduction: bodyOf(introduction), milestones: illustrated };
}
