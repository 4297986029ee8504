import type pg from 'pg';
import { guidePages } from '../../src/resources/borrowing/guide-pages.ts';
import { bodyOf } from '../news-body.ts';
import { insertPublished } from '../news-insert.ts';
import { GUIDE_TEXTS } from './guide-texts.ts';

/** The borrowing guide, published. */
export async function loadGuide(client: pg.PoolClient): Promise<void> {
  await insertPublished(
    client,
    guidePages,
    GUIDE_TEXTS.map(({ body, ...text }, at) => ({
      ...text,
      body: bodyOf(body),
      order: (at + 1) * 10,
      isSample: false,
      state: 'published',
      publishAt: '2026-06-18T01:00:00.000Z',
    })),
  );
}
