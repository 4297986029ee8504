import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { ReviewedDrilling } from '../../src/resources/shared/drilling-answers.ts';
import { drillingReviewRight, reviewersOf, worksOn } from '../holdings/review-scope.ts';
import { notFound } from '../errors.ts';
import type { AnswerTo, CallContext } from '../resources/own-calls.ts';
import type { Query } from '../resources/read-rows.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import { assertReviewable } from './drilling-reviewers.ts';
import { bondsOf } from './publication/bonds.ts';
import { editsOf } from './publication/edits.ts';
import { trialOf } from './publication/trial.ts';
import * as data from './read-data.ts';
import { readDrilling } from './read-drilling.ts';

type Drillings = typeof drillingImports;

/** Reads of an import that was handed in to the reader's units. */
const ofUnits =
  <Values extends { id: number }, Data>(read: (db: Query, values: Values) => Promise<Data>) =>
  async ({ services, reader, values }: CallContext<Values>): Promise<Data> => {
    const { pool } = services.database;
    await assertReviewable(pool, reader, values.id);
    return read(pool, values);
  };

export const reviewFaults: AnswerTo<Drillings, 'reviewFaults'> = ofUnits(data.readFaults);
export const reviewRows: AnswerTo<Drillings, 'reviewRows'> = ofUnits(data.readRows);
export const reviewHoles: AnswerTo<Drillings, 'reviewHoles'> = ofUnits((db, { id }) => data.readHoles(db, id));
export const reviewLog: AnswerTo<Drillings, 'reviewLog'> = ofUnits((db, { id, holeNo }) =>
  data.readLog(db, id, holeNo),
);
export const trial: AnswerTo<Drillings, 'trial'> = ofUnits((db, { id }) => trialOf(db, id));

const heldColumns = selectOf(drillingImports, ['keepingUnit', 'user', 'members', 'reviewer', 'state']);

/** Everything that a keeper publishes an import by. @throws AppError 404, for drafts and other units too */
export const review: AnswerTo<Drillings, 'review'> = async ({ services, reader, values: { id } }) => {
  const { pool } = services.database;
  await assertReviewable(pool, reader, id);
  const { rows } = await pool.query<Selected<typeof heldColumns>>(
    `SELECT ${heldColumns} FROM drilling_imports WHERE id = $1`,
    [id],
  );
  const [held] = rows;
  if (!held) throw notFound('钻孔汇交');
  const isPublished = held.state === 'published';
  const [drilling, user, reviewer, able, bonds, edits] = await Promise.all([
    readDrilling(services, id, 'full'),
    readPerson(pool, held.user),
    readPerson(pool, held.reviewer),
    reviewersOf(pool, drillingReviewRight, held.keepingUnit),
    isPublished ? bondsOf(pool, id) : [],
    isPublished ? editsOf(pool, id) : { holes: 0, listed: [] },
  ]);
  const reviewers = able.filter((each) => !worksOn(held, each.id));
  return {
    ...drilling,
    keepingUnit: held.keepingUnit,
    user,
    reviewer,
    reviewers,
    bonds,
    editedHoles: edits.holes,
    edits: edits.listed,
  };
};

async function readPerson(db: Query, id: number | null): Promise<ReviewedDrilling['user']> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT id, coalesce(nullif(nickname, ''), username) AS name FROM users WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
