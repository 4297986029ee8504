import { feedbacks } from '../../src/resources/opinions/feedbacks.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { holds } from '../../src/resources/kit/rights.ts';
import { suggestions } from '../../src/resources/opinions/suggestions.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import { tableOf } from '../resources/table.ts';
import { isDrillersOwnerThere, isOwnDelivery, isOwnDrilling, isOwnerThere } from './delivery-people.ts';
import { deliveryReviewRight, readScope, reviewRight } from './review-scope.ts';
import { keeperRight } from './keeper-right.ts';
import type { ObjectRow } from './stored-object.ts';

/** Whether a reader who does not own a personal file may read it for the work on what it was handed in with. */
type PersonalGrant = (db: Query, reader: Reader, object: ObjectRow) => Promise<boolean>;

/** Whoever decides on an order reads its letter; one's own order is decided by others. */
const letterForReviewer: PersonalGrant = async (db, reader, { id }) => {
  if (!holds(reader.rights, reviewRight)) return false;
  const { rows } = await db.query(
    `SELECT 1 FROM orders o JOIN sub_orders s ON s."order" = o.id
     WHERE o.letter = $1 AND o."user" IS DISTINCT FROM $2 AND ($3::text[] IS NULL OR s.keeping_unit = ANY($3)) LIMIT 1`,
    [id, reader.userId, await readScope(db, reader)],
  );
  return rows.length > 0;
};

/** What was attached to a message about an order is read by its applicant, and by the reviewers of the keeping unit. */
const messageOfOrder: PersonalGrant = async (db, reader, { id }) => {
  const isReviewer = holds(reader.rights, reviewRight);
  const { rows } = await db.query(
    `SELECT 1 FROM order_messages m JOIN sub_orders s ON s.id = m.sub_order
     WHERE m.attachment = $1 AND (s."user" = $2 OR $3 AND ($4::text[] IS NULL OR s.keeping_unit = ANY($4))) LIMIT 1`,
    [id, reader.userId, isReviewer, isReviewer ? await readScope(db, reader) : []],
  );
  return rows.length > 0;
};

/** What was handed in with an error report or with feedback is read by whoever reads these. */
const attachmentOf =
  (resource: Resource): PersonalGrant =>
  async (db, reader, { id }) => {
    if (!holds(reader.rights, `admin:${resource.name}.list`)) return false;
    const { rows } = await db.query(`SELECT 1 FROM ${tableOf(resource).name} WHERE attachment = $1 LIMIT 1`, [id]);
    return rows.length > 0;
  };

/** Data that somebody delivers (汇交) is read by the keepers of the files, but for what a draft holds: that is its owner's alone. */
const deliveredData: PersonalGrant = async (db, { rights }, { id, use }) => {
  if (use !== '汇交文件' || !holds(rights, keeperRight)) return false;
  const { rows } = await db.query(
    `SELECT 1 FROM delivery_files f JOIN deliveries d ON d.id = f.delivery WHERE f.object = $1
       AND (d.state = 'draft' OR f.round > d.round)
     UNION ALL SELECT 1 FROM drilling_files f JOIN drilling_imports i ON i.id = f.import
     WHERE f.object = $1 AND i.state = 'draft' LIMIT 1`,
    [id],
  );
  return rows.length === 0;
};

/**
 * What was submitted in a delivery is read by whoever accepts deliveries of its keeping unit; drafts, and what was added
 * since, are their owner's alone.
 */
const fileForAcceptance: PersonalGrant = async (db, reader, { id, use }) => {
  if (use !== '汇交文件' || !holds(reader.rights, deliveryReviewRight)) return false;
  const { rows } = await db.query(
    `SELECT 1 FROM delivery_files f JOIN deliveries d ON d.id = f.delivery
     WHERE f.object = $1 AND d.state <> 'draft' AND f.round <= d.round
       AND ($2::text[] IS NULL OR d.keeping_unit = ANY($2)) LIMIT 1`,
    [id, await readScope(db, reader, deliveryReviewRight)],
  );
  return rows.length > 0;
};

/** What stands in a delivery is read by all who work on it. */
const fileOfMember: PersonalGrant = async (db, { userId }, { id, use }) => {
  if (use !== '汇交文件') return false;
  const { rows } = await db.query(
    `SELECT 1 FROM delivery_files f JOIN deliveries d ON d.id = f.delivery
     WHERE f.object = $1 AND ${isOwnDelivery('$2')}
     UNION ALL SELECT 1 FROM drilling_files f JOIN drilling_imports d ON d.id = f.import
     WHERE f.object = $1 AND ${isOwnDrilling('$2')} LIMIT 1`,
    [id, userId],
  );
  return rows.length > 0;
};

/** Every way to another person's file: one for each kind of business that takes attachments. */
const personalGrants: readonly PersonalGrant[] = [
  letterForReviewer,
  messageOfOrder,
  attachmentOf(suggestions),
  attachmentOf(feedbacks),
  fileForAcceptance,
  fileOfMember,
  deliveredData,
];

/** What stands in a delivery of a unit that its owner has left is no longer theirs. */
async function isStillOwn(db: Query, { id, use }: ObjectRow): Promise<boolean> {
  if (use !== '汇交文件') return true;
  const { rows } = await db.query(
    `SELECT 1 FROM delivery_files f JOIN deliveries d ON d.id = f.delivery WHERE f.object = $1 AND NOT ${isOwnerThere}
     UNION ALL SELECT 1 FROM drilling_files f JOIN drilling_imports d ON d.id = f.import
     WHERE f.object = $1 AND NOT ${isDrillersOwnerThere} LIMIT 1`,
    [id],
  );
  return rows.length === 0;
}

/** A person's own attachment is its owner's, and theirs whose work it was handed in for; never anybody else's. */
export async function mayReadPersonal(db: Query, reader: Reader, object: ObjectRow): Promise<boolean> {
  if (reader.userId === null) return false;
  if (object.owner === reader.userId && (await isStillOwn(db, object))) return true;
  for (const mayRead of personalGrants) if (await mayRead(db, reader, object)) return true;
  return false;
}
