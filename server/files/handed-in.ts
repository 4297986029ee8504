import { higherSecrecy, isClassified } from '../../src/resources/shared/file-rights.ts';
import { isOwnDelivery } from '../holdings/delivery-people.ts';
import type { FileAccess } from '../holdings/file-access.ts';
import type { Query } from '../resources/read-rows.ts';

/** Kept from whoever wants to download it, and not because it never leaves on line. */
const isKeptBack = ({ refusals, situation }: FileAccess): boolean =>
  refusals.download !== null &&
  situation !== null &&
  !isClassified(higherSecrecy(situation.itemSecrecy, situation.fileSecrecy));

/**
 * What one reader may have of files, with the downloads of those that the reader has handed in (汇交): whoever may read the
 * delivery's page has them back without an order, while they are protected, and where the entry is listed for nobody.
 */
export async function withHandedIn(db: Query, accesses: readonly FileAccess[]): Promise<readonly FileAccess[]> {
  const refused = accesses.filter(isKeptBack);
  const userId = refused[0]?.reader.userId ?? null;
  if (userId === null) return accesses;
  const { rows } = await db.query<{ object: number }>(
    `SELECT f.object FROM delivery_files f JOIN deliveries d ON d.id = f.delivery
     WHERE f.object = ANY($1::bigint[]) AND d.state = 'accepted' AND ${isOwnDelivery('$2')}`,
    [refused.map(({ object }) => object.id), userId],
  );
  const own = new Set(rows.map(({ object }) => object));
  return accesses.map((access) =>
    own.has(access.object.id) ? { ...access, refusals: { ...access.refusals, download: null } } : access,
  );
}
