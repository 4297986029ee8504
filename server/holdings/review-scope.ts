import { grantingRights, holds } from '../../src/resources/kit/rights.ts';
import { AppError, notFound } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import type { Transaction } from '../resources/transaction.ts';

export const reviewRight = 'admin:subOrders.review';
/** Of those who accept deliveries (汇交). */
export const deliveryReviewRight = 'admin:deliveries.review';
/** Of those who withdraw receipts of deliveries. */
export const withdrawRight = 'admin:deliveryReceipts.withdraw';
/** Of those who make the protection of an archive longer. */
export const extendRight = 'admin:archives.extendProtection';
/** Of those who let it end sooner. */
export const endRight = 'admin:archives.endProtection';
/** Of those who publish city drilling data (城市钻孔汇交). */
export const drillingReviewRight = 'admin:drillingImports.review';

/**
 * Keeping units whose sub-orders, or what else the right is about, this reader may decide on: those that the roles granting
 * the right name. Null: all, since one of these roles names none.
 */
export async function readScope(
  db: Query,
  { roleIds }: Pick<Reader, 'roleIds'>,
  right: string = reviewRight,
): Promise<readonly string[] | null> {
  const { rows } = await db.query<{ rights: string[] | null; units: string[] | null }>(
    'SELECT rights, keeping_units AS units FROM roles WHERE id = ANY($1::bigint[])',
    [roleIds],
  );
  const granting = rows.filter(({ rights }) => holds(rights ?? [], right)).map(({ units }) => units ?? []);
  return granting.some((units) => units.length === 0) ? null : [...new Set(granting.flat())];
}

export const isInScope = (scope: readonly string[] | null, keepingUnit: string): boolean =>
  scope === null || scope.includes(keepingUnit);

interface Reviewed {
  user: number | null;
  keepingUnit: string;
  /** Who worked on it beside its owner. */
  members?: readonly number[] | null;
}

/** Whether somebody worked on what is reviewed: such people do not decide on it. */
export const worksOn = ({ user, members }: Omit<Reviewed, 'keepingUnit'>, person: number | null): boolean =>
  person !== null && (user === person || (members ?? []).includes(person));

interface Review<Row extends Reviewed> {
  right: string;
  /** Of what is reviewed. */
  label: string;
  /** Said to who would decide on an own one. */
  own: string;
  /** @throws AppError 404 */
  lock: (transaction: Transaction) => Promise<Row>;
  /** What nobody reviews yet. */
  isHidden?: (row: Row) => boolean;
  /** Where it is noted who began it or was taken in: they do not decide on it either, be it that they left again. */
  events?:
    { table: 'delivery_events'; of: 'delivery'; id: number } | { table: 'drilling_events'; of: 'drilling'; id: number };
}

async function hasWorkedOn(
  db: Query,
  { table, of, id }: NonNullable<Review<Reviewed>['events']>,
  person: number | null,
) {
  const { rows } = await db.query(
    `SELECT 1 FROM ${table} WHERE ${of} = $1 AND actor = $2 AND kind IN ('begun', 'joined') LIMIT 1`,
    [id, person],
  );
  return rows.length > 0;
}

/**
 * What waits for a reviewer, locked. What is not of their units answers like what does not exist; nobody decides on what
 * they worked on. @throws AppError 403, 404
 */
export async function lockReviewed<Row extends Reviewed>(
  transaction: Transaction,
  { right, label, own, lock, isHidden = () => false, events }: Review<Row>,
): Promise<Row> {
  const { reader } = transaction.request;
  const scope = await readScope(transaction.tx, reader, right);
  const row = await lock(transaction);
  if (isHidden(row) || !isInScope(scope, row.keepingUnit)) throw notFound(label);
  if (worksOn(row, reader.userId)) throw new AppError(403, own);
  if (events && (await hasWorkedOn(transaction.tx, events, reader.userId))) throw new AppError(403, own);
  return row;
}

/** What an action changes is of the units that its right is for; others answer like what does not exist. @throws AppError 404 */
export async function assertOfUnit(
  { tx, request }: Transaction,
  { right, label, keepingUnit }: { right: string; label: string; keepingUnit: string },
): Promise<void> {
  if (!isInScope(await readScope(tx, request.reader, right), keepingUnit)) throw notFound(label);
}

/** Administrators who hold a right for a keeping unit, by name. */
export async function reviewersOf(
  db: Query,
  right: string,
  keepingUnit: string,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT u.id, coalesce(nullif(u.nickname, ''), u.username) AS name FROM users u
     WHERE u.roles && (SELECT coalesce(array_agg(r.id), '{}') FROM roles r
                       WHERE r.rights && $1 AND (coalesce(r.keeping_units, '{}') = '{}' OR $2 = ANY(r.keeping_units)))
       AND NOT u.is_disabled AND u.cancelled_at IS NULL
     ORDER BY name, u.id LIMIT 200`,
    [grantingRights(right), keepingUnit],
  );
  return rows;
}
