import { deliveries, type Delivery } from '../../src/resources/delivery/deliveries.ts';
import { isCertifiedOf } from '../holdings/delivery-people.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Query } from '../resources/read-rows.ts';
import type { EarlierStage, Knowledge, NamedResults } from './checks/checked-draft.ts';

type Who = Pick<Delivery, 'user'>;

/**
 * The delivery `d` is of this person, who began it, was taken in or is certified to be of its unit, whose it is: also when
 * whoever began it has left. `user`: a parameter or a column.
 */
const isSameHand = (user: string): string =>
  `(d."user" = ${user}::bigint OR d.members @> ARRAY[${user}]::bigint[] OR ${isCertifiedOf(user, 'd.unit')})`;

/**
 * The delivery `f` follows `d`: its owner is of the hand of that. Who works on `f` does not count, for an owner may
 * take in whom he likes, and would stand in the way of theirs. What was accepted has followed for good.
 */
export const followsIt = `f.earlier_no = d.delivery_no AND f.id <> d.id AND f.state <> 'draft' AND NOT f.is_without_results
  AND (f.state = 'accepted' OR ${isSameHand('f."user"')})`;

/** Another stage was promised after the accepted delivery `d`, and has not been handed in. */
export const isAwaitingStage = `(d.next_stage_on IS NOT NULL AND d.state = 'accepted' AND d.stage_no IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM deliveries f WHERE ${followsIt}))`;

const stageColumns = selectOf(deliveries, ['deliveryNo', 'stageNo', 'projectName', 'projectKind', 'materialType'], 'd');
type StageRow = Selected<typeof stageColumns> &
  Pick<EarlierStage, 'isAccepted' | 'isLast' | 'archiveNo' | 'followedBy'>;

/** The delivery that one says it follows, among those of the same hand; null: none. */
export async function findEarlier(
  db: Query,
  { id, earlierNo, user }: Who & Pick<Delivery, 'id' | 'earlierNo'>,
): Promise<EarlierStage | null> {
  if (earlierNo === null) return null;
  const { rows } = await db.query<StageRow>(
    `SELECT ${stageColumns}, d.state = 'accepted' AS "isAccepted", d.next_stage_on IS NULL AS "isLast",
            (SELECT a.archive_no FROM archives a WHERE a.id = d.archive) AS "archiveNo",
            (SELECT f.delivery_no FROM deliveries f WHERE ${followsIt} AND f.id <> $2 ORDER BY f.id LIMIT 1) AS "followedBy"
     FROM deliveries d WHERE d.delivery_no = $1 AND d.id <> $2 AND ${isSameHand('$3')}`,
    [earlierNo, id, user],
  );
  return rows[0] ?? null;
}

/** More stages than there may be. */
const furthest = 20;

type Following = Who & Pick<Delivery, 'earlierNo' | 'projectKind' | 'materialType' | 'resultsNo'>;

/** The accepted stage `d` is one that this delivery may follow: of its type and kind, and in the archive that it joins. */
const isStageOf = `d.state = 'accepted' AND ${isSameHand('$2')} AND d.project_kind = $3 AND d.material_type = $4
  AND ($4 = '成果资料' OR d.archive = (SELECT a.id FROM archives a WHERE a.archive_no = $5))`;

/** Files by category of the accepted delivery of this number and of all that it follows. */
export async function countEarlierFiles(
  db: Query,
  { earlierNo, user, projectKind, materialType, resultsNo }: Following,
): Promise<Knowledge['earlierFiles']> {
  if (earlierNo === null) return {};
  const { rows } = await db.query<{ category: string; n: number }>(
    `WITH RECURSIVE chain AS (
       SELECT d.id, d.earlier_no, 1 AS depth FROM deliveries d
       WHERE d.delivery_no = $1 AND ${isStageOf}
       UNION ALL
       SELECT d.id, d.earlier_no, c.depth + 1 FROM chain c JOIN deliveries d ON d.delivery_no = c.earlier_no
       WHERE ${isStageOf} AND c.depth < ${furthest})
     SELECT f.category, count(*)::int AS n FROM delivery_files f
     WHERE f.delivery = ANY(ARRAY(SELECT DISTINCT id FROM chain)) GROUP BY f.category`,
    [earlierNo, user, projectKind, materialType, resultsNo],
  );
  return Object.fromEntries(rows.map(({ category, n }) => [category, n]));
}

/**
 * An archive of the receiving unit that may be named: listed for everybody, or come of results of the same hand; to have
 * joined it once makes it nobody's own.
 */
export async function findResults(
  db: Query,
  { resultsNo, keepingUnit, user }: Who & Pick<Delivery, 'resultsNo' | 'keepingUnit'>,
): Promise<(NamedResults & { id: number }) | null> {
  if (resultsNo === null) return null;
  const { rows } = await db.query<NamedResults & { id: number }>(
    `SELECT a.id, a.archive_no AS "archiveNo", a.title, a.submitted_by AS "submittedBy" FROM archives a
     WHERE a.archive_no = $1 AND a.keeping_unit = $2
       AND ((a.is_catalog_public AND a.secrecy IN ('公开', '内部'))
         OR EXISTS (SELECT 1 FROM deliveries d WHERE d.archive = a.id AND d.material_type = '成果资料' AND ${isSameHand('$3')}))`,
    [resultsNo, keepingUnit, user],
  );
  return rows[0] ?? null;
}
