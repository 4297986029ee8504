import type { IncomingHttpHeaders } from 'node:http';
import { objects } from '../../src/resources/holdings/objects.ts';
import { isOpenFile, noFileText } from '../../src/resources/shared/file-rights.ts';
import type { Durability } from '../db/in-transaction.ts';
import { AppError } from '../errors.ts';
import { ensureBytes, type StoredFileObject } from '../holdings/ensure-bytes.ts';
import { assertMayHave, type FileAccess } from '../holdings/file-access.ts';
import type { ObjectRow } from '../holdings/stored-object.ts';
import { auditAlone } from '../resources/audit.ts';
import type { Services } from '../services.ts';
import { markForDownload } from '../watermark/issue-copy.ts';
import { marking } from '../watermark/marking.ts';
import { assertMarkable, takesMark } from '../watermark/takes-mark.ts';
import type { MarkedCache, MarkedCopy } from '../watermark/marked-cache.ts';
import { byteRange } from './byte-range.ts';
import { nameAs } from './name-as.ts';
import { orderedFor } from './ordered-for.ts';

/** The request behind a download, for the register of copies and the audit log. */
export interface Downloading {
  services: Services;
  ip: string;
  requestId: string;
}

/** What a reader gets of a file: a marked copy, or the kept content where the format takes no mark. */
export interface Deliverable {
  name: string;
  /** Media type. */
  type: string;
  sha256: string;
  size: number;
  /** Where the marked copy is; null: it is the kept content. */
  marked: MarkedCache | null;
}

/** 404 for a file that the reader may have, of which there are no bytes. */
export const noFile = (): AppError => new AppError(404, noFileText);

/**
 * Lets through only a file that can leave now: its bytes are there or can be made, and a mark can be put on them.
 * @throws AppError 404, 413
 */
export async function assertDeliverable({ objects: store }: Services, { object, item }: FileAccess): Promise<void> {
  const { sha256, size, recipe, type } = object;
  if (item !== null && takesMark(type)) assertMarkable(object);
  if (sha256 === null ? recipe === null : (await store.size(sha256)) !== size) throw noFile();
}

/** The same of several, of which one that can leave is enough. @throws AppError of the first one */
export async function assertAnyDeliverable(services: Services, accesses: readonly FileAccess[]): Promise<void> {
  let first: unknown = noFile();
  for (const [at, access] of accesses.entries()) {
    try {
      return await assertDeliverable(services, access);
    } catch (error) {
      if (at === 0) first = error;
    }
  }
  throw first;
}

/**
 * The copy of a file that leaves: registered under its own number, marked, written to the audit log.
 * @throws AppError 403 or 404 when the reader may not have it or it is not there, 413 or 422 when it cannot be marked
 */
export async function deliver(downloading: Downloading, access: FileAccess | null): Promise<Deliverable> {
  assertMayHave('download', access);
  const { services, ip } = downloading;
  const { object, original, item, reader } = access;
  await assertDeliverable(services, access);
  const [stored, order] = await Promise.all([
    ensureBytes(services, object),
    orderedFor(services.database.pool, reader.userId, item),
  ]);
  const isMarked = item !== null && takesMark(stored.type);
  // Of an unmarked copy of what everybody may have, the entries are there before its bytes leave; the disk may have them later
  const isOpen = !isMarked && access.situation !== null && isOpenFile(access.situation);
  const durability = isOpen ? 'unconfirmed' : 'confirmed';
  const numbering = item ? markForDownload(services, { reader, original, item, ip }, { order, durability }) : null;
  if (!numbering || !isMarked) {
    await Promise.all([numbering, noteDownload(downloading, access, durability)]);
    return { name: stored.name, type: stored.type, sha256: stored.sha256, size: stored.size, marked: null };
  }
  const mark = await numbering;
  const { markFile } = await marking();
  const copy = await services.marked.get(`${copiesOf(access, stored)}${mark.copyNo}`, (folder) =>
    markFile(services, stored, mark, { isWhole: true, folder }),
  );
  await noteDownload(downloading, access, durability);
  return asDeliverable(services, stored, copy);
}

/**
 * The marked copy that this reader has a part of and goes on fetching: named by If-Range with its entity tag, which only
 * who was sent this copy knows, and asked for by a range. Null where it is another one's, or gone, or where a range cannot be
 * read: what leaves then is a new copy.
 */
export function startedCopy(services: Services, access: FileAccess, headers: IncomingHttpHeaders): Deliverable | null {
  const { object } = access;
  const [, tag] = /^"([0-9a-f]{64})"$/.exec(String(headers['if-range'])) ?? [];
  if (tag === undefined || object.sha256 === null) return null;
  const copy = services.marked.find(tag, copiesOf(access, { sha256: object.sha256 }));
  return copy && byteRange(headers.range, copy.size) !== null ? asDeliverable(services, object, copy) : null;
}

/** How the keys of a reader's downloads of a file as it is now begin; the number of the copy follows. */
const copiesOf = ({ reader, object }: FileAccess, { sha256 }: Pick<StoredFileObject, 'sha256'>): string =>
  `download ${reader.userId} ${object.id} ${sha256} `;

const asDeliverable = (
  { marked }: Services,
  stored: Pick<ObjectRow, 'name' | 'type'>,
  { sha256, size, type }: MarkedCopy,
): Deliverable => ({ name: nameAs(stored.name, stored.type, type), type, sha256, size, marked });

/** One row of the audit log for each copy. */
const noteDownload = (
  { services, ip, requestId }: Downloading,
  { object, reader }: FileAccess,
  durability: Durability,
): Promise<void> =>
  auditAlone(
    { pool: services.database.pool, cache: services.cache },
    { reader, ip, requestId },
    {
      resource: objects,
      action: '下载',
      id: object.id,
      before: null,
      after: { name: object.name, objectName: object.objectName },
    },
    durability,
  );
