import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { holds } from '../../src/resources/kit/rights.ts';
import {
  type FileRefusal,
  type FileSituation,
  type FileVisitor,
  fileRefusalTexts,
  type OrderStatus,
  refusalOfFile,
  type FileUse,
} from '../../src/resources/shared/file-rights.ts';
import { isKeptByState } from '../../src/resources/shared/national-archive.ts';
import { isLendableType } from '../../src/resources/shared/lendable-types.ts';
import { isProtected } from '../../src/resources/shared/protection.ts';
import { AppError } from '../errors.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { type LendableItem, type ItemKey, readLendableItem } from './lendable-item.ts';
import { readOrderStatus } from './order-status.ts';
import { keeperRight } from './keeper-right.ts';
import { mayReadPersonal } from './personal-access.ts';
import { type ObjectRow, readObject, readObjectById } from './stored-object.ts';

/** Everything that decides what a reader gets of an object. */
export interface FileAccess {
  object: ObjectRow;
  /** What the rights are decided on: the object itself, or the original that a made part comes from. */
  original: ObjectRow;
  reader: Reader;
  /** Null for a person's own attachment. */
  item: LendableItem | null;
  situation: FileSituation | null;
  /** Why not, by the way out; null: it may be given. */
  refusals: Readonly<Record<FileUse, FileRefusal | null>>;
}

export function visitorOf(reader: Reader): FileVisitor {
  if (holds(reader.rights, keeperRight)) return 'keeper';
  if (!reader.isLoggedIn) return 'guest';
  if (!reader.isInternetUser) return 'private';
  if (reader.isVerified) return 'verified';
  return reader.hasOpenFiles ? 'registered' : 'unverified';
}

/** An item as the rights see it for one of its files. */
export const situationOf = (
  item: LendableItem,
  fileSecrecy: FileSituation['fileSecrecy'],
  reader: Reader,
  order: OrderStatus,
): FileSituation => ({
  itemSecrecy: item.secrecy,
  fileSecrecy,
  isProtected: isProtected(item.protectedUntil, dayInChina()),
  isCatalogPublic: item.isCatalogPublic,
  isElsewhere: isKeptByState(item.keepingUnit),
  visitor: visitorOf(reader),
  order,
});

export const refusalsOf = (situation: FileSituation): FileAccess['refusals'] => ({
  thumbnail: refusalOfFile('thumbnail', situation),
  preview: refusalOfFile('preview', situation),
  download: refusalOfFile('download', situation),
});

const allHidden: FileAccess['refusals'] = { thumbnail: 'hidden', preview: 'hidden', download: 'hidden' };
const noneRefused: FileAccess['refusals'] = { thumbnail: null, preview: null, download: null };

/** How a reader's orders of an item stand. */
const statusFor = (db: Query, reader: Reader, key: ItemKey): Promise<OrderStatus> =>
  reader.userId === null ? Promise.resolve('none') : readOrderStatus(db, reader.userId, key);

/** What the reader may have of the object of this name; null when there is none. */
export async function readFileAccess(
  { database }: Pick<Services, 'database'>,
  reader: Reader,
  objectName: string,
): Promise<FileAccess | null> {
  const object = await readObject(database.pool, objectName);
  return object ? accessTo(database.pool, reader, object) : null;
}

/** The same for an object that was read already. */
export async function accessTo(db: Query, reader: Reader, object: ObjectRow): Promise<FileAccess | null> {
  const original = object.source === null ? object : await readObjectById(db, object.source);
  if (!original) return null;
  const base = { object, original, reader };
  if (object.state === 'quarantined' || original.state === 'quarantined') return null;
  const { itemType, itemId } = original;
  if (itemType === null || itemId === null) {
    const isAllowed = await mayReadPersonal(db, reader, original);
    return { ...base, item: null, situation: null, refusals: isAllowed ? noneRefused : allHidden };
  }
  if (!isLendableType(itemType)) return null;
  const key = { type: itemType, id: itemId };
  const [item, order] = await Promise.all([readLendableItem(db, key), statusFor(db, reader, key)]);
  if (!item) return null;
  const situation = situationOf(item, original.secrecy, reader, order);
  return { ...base, item, situation, refusals: refusalsOf(situation) };
}

/** 404, the same for what is not there and for what a guest may not have. */
export const noSuchFile = (): AppError => new AppError(404, fileRefusalTexts.hidden);

/**
 * Lets through only what may be given this way. A guest cannot tell a forbidden file from one that does not exist.
 * @throws AppError 404 or 403
 */
export function assertMayHave(way: FileUse, access: FileAccess | null): asserts access is FileAccess {
  if (!access) throw noSuchFile();
  const refusal = access.refusals[way];
  if (refusal === null) return;
  if (refusal === 'hidden' || !access.reader.isLoggedIn) throw noSuchFile();
  throw new AppError(403, fileRefusalTexts[refusal]);
}
