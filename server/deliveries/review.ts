import { deliveries } from '../../src/resources/delivery/deliveries.ts';
import type { ReviewedDelivery } from '../../src/resources/shared/delivery-answers.ts';
import { notFound } from '../errors.ts';
import { deliveryReviewRight, isInScope, readScope, reviewersOf, worksOn } from '../holdings/review-scope.ts';
import { dueInWorkingDays } from '../holdings/working-days.ts';
import type { AnswerTo } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { suggestedArchiveNumber } from './delivery-numbers.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { readDelivery } from './read-delivery.ts';
import { readChanges } from './submissions.ts';

const heldColumns = selectOf(deliveries, ['keepingUnit', 'user', 'members', 'reviewer', 'state', 'round']);

/** Everything that a keeper accepts a delivery by. @throws AppError 404, for drafts and other units too */
export const review: AnswerTo<typeof deliveries, 'review'> = async ({ services, reader, values: { id } }) => {
  const { pool } = services.database;
  const [scope, { rows }] = await Promise.all([
    readScope(pool, reader, deliveryReviewRight),
    pool.query<Selected<typeof heldColumns>>(`SELECT ${heldColumns} FROM deliveries WHERE id = $1`, [id]),
  ]);
  const [held] = rows;
  if (!held || held.state === 'draft' || !isInScope(scope, held.keepingUnit)) throw notFound('汇交');
  const { archivePrefix, mendDays } = await readDeliveryPolicy(pool);
  const [delivery, user, reviewer, able, changes, nextArchiveNo] = await Promise.all([
    readDelivery(services, id, 'full'),
    readPerson(pool, held.user),
    readPerson(pool, held.reviewer),
    reviewersOf(pool, deliveryReviewRight, held.keepingUnit),
    readChanges(pool, id, held.round),
    suggestedArchiveNumber(pool, archivePrefix),
  ]);
  const reviewers = able.filter((each) => !worksOn(held, each.id));
  const mendUntil = await dueInWorkingDays(pool, mendDays);
  const found = { keepingUnit: held.keepingUnit, user, reviewer, reviewers, changes, nextArchiveNo, mendUntil };
  return { ...delivery, ...handedIn(delivery), ...found };
};

/**
 * Files that were handed in, and what is wrong with them: what is added while it is mended is not handed in yet. That one
 * was refused is said to who hands it in: keepers see their verdict.
 */
function handedIn({ round, files, faults }: Pick<ReviewedDelivery, 'round' | 'files' | 'faults'>) {
  const there = files.filter((file) => file.round <= round);
  const ids = new Set(there.map(({ id }) => id));
  return {
    files: there,
    faults: faults.filter(({ file, code }) => file === null || (ids.has(file) && code !== 'still-refused')),
  };
}

async function readPerson(db: Query, id: number | null): Promise<ReviewedDelivery['user']> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT id, coalesce(nullif(nickname, ''), username) AS name FROM users WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
