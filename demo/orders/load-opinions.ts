import type pg from 'pg';
import { appraisals } from '../../src/resources/opinions/appraisals.ts';
import { favouriteLists } from '../../src/resources/opinions/favourite-lists.ts';
import { favourites } from '../../src/resources/opinions/favourites.ts';
import { feedbackMessages } from '../../src/resources/opinions/feedback-messages.ts';
import { feedbacks } from '../../src/resources/opinions/feedbacks.ts';
import { scoreTotals } from '../../src/resources/opinions/score-totals.ts';
import { scores } from '../../src/resources/opinions/scores.ts';
import { suggestions } from '../../src/resources/opinions/suggestions.ts';
import { countLater } from '../../server/resources/facet-cube.ts';
import { insertRow } from '../../server/resources/insert-row.ts';
import { tableOf } from '../../server/resources/table.ts';
import { createRandom, type Random } from '../random.ts';
import { opinionTexts } from './opinion-texts.ts';

const seed = 5601;
const dayMs = 86_400_000;
const raters = ['demo_verified', 'demo_teacher', 'demo_engineer', 'demo_planner', 'demo_private'];
const ratedOfEach = 12;

interface Item {
  itemType: 'archives' | 'products' | 'boreholes';
  itemId: number;
  itemTitle: string;
}

interface Loading {
  client: pg.PoolClient;
  people: ReadonlyMap<string, number>;
  now: Date;
}

/** Adds sample ratings, appraisals, error reports, feedback and favourites. */
export async function loadOpinions(loading: Loading): Promise<void> {
  const items = await openItems(loading.client);
  const random = createRandom(seed);
  await addScores(loading, items, random);
  await addAppraisals(loading, items);
  await addReports(loading, items);
  await addFeedbacks(loading);
  await addFavourites(loading, items);
  for (const resource of [
    scores,
    scoreTotals,
    appraisals,
    suggestions,
    feedbacks,
    feedbackMessages,
    favouriteLists,
    favourites,
  ])
    await countLater(loading.client, tableOf(resource));
}

async function openItems(client: pg.PoolClient): Promise<Item[]> {
  const { rows } = await client.query<Item>(
    `(SELECT 'archives' AS "itemType", id::int AS "itemId", title AS "itemTitle" FROM archives
        WHERE is_sample AND is_catalog_public AND secrecy = '公开' ORDER BY year DESC, id DESC LIMIT 14)
     UNION ALL
     (SELECT 'products', id::int, title FROM products
        WHERE is_sample AND is_catalog_public AND secrecy = '公开' ORDER BY id LIMIT 8)
     UNION ALL
     (SELECT 'boreholes', id::int, unified_no || ' ' || hole_no FROM boreholes
        WHERE is_sample AND is_catalog_public AND secrecy = '公开' ORDER BY id LIMIT 4)`,
  );
  return rows;
}

const keyOf = ({ itemType, itemId }: Item): string => `${itemType} ${itemId}`;
const places = ['one', 'two', 'three', 'four', 'five'] as const;

async function addScores({ client, people, now }: Loading, items: readonly Item[], random: Random): Promise<void> {
  const totals = new Map<string, { item: Item; given: number[] }>();
  for (const username of raters) {
    const user = people.get(username);
    for (const item of random.sample(items, ratedOfEach)) {
      const score = random.pick([5, 5, 5, 4, 4, 4, 3, 3, 2]);
      const scoredAt = new Date(now.getTime() - random.between(1, 88) * dayMs).toISOString();
      await insertRow(client, tableOf(scores), { user, ...item, score, ownKey: `${user} ${keyOf(item)}`, scoredAt });
      const total = totals.get(keyOf(item)) ?? { item, given: [] };
      total.given.push(score);
      totals.set(keyOf(item), total);
    }
  }
  for (const [itemKey, { item, given }] of totals) {
    const counts = Object.fromEntries(
      places.map((place, index) => [place, given.filter((each) => each === index + 1).length]),
    );
    const points = given.reduce((sum, each) => sum + each, 0);
    await insertRow(client, tableOf(scoreTotals), { ...item, itemKey, ...counts, total: given.length, points });
  }
}

async function addAppraisals({ client, people, now }: Loading, items: readonly Item[]): Promise<void> {
  for (const [index, { text, reply, state, reason }] of opinionTexts.appraisals.entries()) {
    const item = items[index % items.length];
    const user = people.get(raters[index % 4] ?? '');
    if (!item || user === undefined) continue;
    const at = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
    const submitted = 3 + index * 7;
    const isDecided = state !== 'waiting';
    await insertRow(client, tableOf(appraisals), {
      user,
      ...item,
      text,
      state,
      reason: reason ?? null,
      reply: reply ?? null,
      repliedAt: reply ? at(submitted - 2) : null,
      ownKey: `${user} ${keyOf(item)}`,
      submittedAt: at(submitted),
      decidedAt: isDecided ? at(submitted - 1) : null,
      decidedBy: isDecided ? 'demo_reviewer' : null,
    });
  }
}

/** The first report is of a place of storage that the record did not name, and has changed it. */
async function addReports({ client, people, now }: Loading, items: readonly Item[]): Promise<void> {
  const { rows } = await client.query<{ id: number; title: string; unit: string }>(
    `SELECT id::int, title, forming_unit AS unit FROM archives
     WHERE is_sample AND is_catalog_public AND secrecy = '公开' AND original_data_at IS NULL ORDER BY id DESC LIMIT 1`,
  );
  const [corrected] = rows;
  for (const [index, { username, daysAgo, kind, note, state, reply, page }] of opinionTexts.errorReports.entries()) {
    const item = items[index];
    if (!item || !corrected) continue;
    const isApplied = index === 0;
    const place = `${corrected.unit}资料室`;
    const about = isApplied
      ? {
          itemType: 'archives',
          itemId: corrected.id,
          itemTitle: corrected.title,
          field: 'originalDataAt',
          fieldLabel: '原始资料存放',
          presentValue: '',
          proposedValue: place,
          changedFrom: '',
          changedTo: place,
        }
      : { ...item, ...namedField(kind, index) };
    if (isApplied) await client.query('UPDATE archives SET original_data_at = $2 WHERE id = $1', [corrected.id, place]);
    const at = (days: number): string => new Date(now.getTime() - days * dayMs).toISOString();
    const isDecided = state !== 'waiting';
    await insertRow(client, tableOf(suggestions), {
      user: people.get(username),
      kind,
      ...about,
      page: page ?? null,
      note,
      state,
      isApplied,
      reply: reply ?? null,
      submittedAt: at(daysAgo),
      decidedAt: isDecided ? at(daysAgo - 2) : null,
      decidedBy: isDecided ? 'demo_reviewer' : null,
    });
  }
}

/** Fields that reports of the kind name. */
const namedField = (kind: string, index: number): Record<string, unknown> =>
  kind !== 'field'
    ? {}
    : index % 2 === 1
      ? { field: 'formingUnit', fieldLabel: '形成单位' }
      : { field: 'authors', fieldLabel: '编著者' };

async function addFeedbacks({ client, people, now }: Loading): Promise<void> {
  for (const { username, daysAgo, kind, subject, body, state, talk } of opinionTexts.feedbacks) {
    const at = (step: number): string => new Date(now.getTime() - daysAgo * dayMs + step * 3_600_000).toISOString();
    const said = talk.map((text, index) => ({ text, side: index % 2 === 0 ? 'staff' : 'user' }));
    const last = (side: string): string | null => said.findLast((each) => each.side === side)?.text ?? null;
    const feedback = await insertRow(client, tableOf(feedbacks), {
      user: people.get(username),
      kind,
      subject,
      body,
      state,
      latestAsked: last('user'),
      latestReply: last('staff'),
      submittedAt: at(0),
      changedAt: at(talk.length),
    });
    for (const [index, { text, side }] of said.entries())
      await insertRow(client, tableOf(feedbackMessages), {
        feedback,
        side,
        author: side === 'staff' ? '馆方' : username,
        text,
        at: at(index + 1),
      });
  }
}

const lists = [
  { username: 'demo_verified', name: '区域背景资料', note: '填图项目用', take: 6 },
  { username: 'demo_verified', name: '待到馆查阅', note: null, take: 3 },
  { username: 'demo_teacher', name: '教学案例', note: '野外实习', take: 5 },
];

async function addFavourites({ client, people, now }: Loading, items: readonly Item[]): Promise<void> {
  for (const [position, { username, name, note, take }] of lists.entries()) {
    const user = people.get(username);
    const list = await insertRow(client, tableOf(favouriteLists), { user, name, note, position });
    for (const [place, item] of items.slice(position * 4, position * 4 + take).entries()) {
      const { itemTitle: _, ...own } = item;
      const addedAt = new Date(now.getTime() - (place + 2) * dayMs).toISOString();
      await insertRow(client, tableOf(favourites), {
        list,
        user,
        ...own,
        position: place,
        ownKey: `${list} ${keyOf(item)}`,
        addedAt,
      });
    }
  }
}
