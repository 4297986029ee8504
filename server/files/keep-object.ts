import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { objects, type StoredObject } from '../../src/resources/holdings/objects.ts';
import { audit } from '../resources/audit.ts';
import { insertCounted } from '../resources/insert-row.ts';
import { tableOf } from '../resources/table.ts';
import type { KeptFile } from '../../src/resources/shared/upload-answers.ts';
import type { Transaction } from '../resources/transaction.ts';
import type { Services } from '../services.ts';
import { guarded, hashFile, writeFileHashed } from '../store/hashed-file.ts';
import { type FileFacts, inspectFile, itemFileEndings } from './inspect-file.ts';
import type { StoredContent } from '../store/object-store.ts';
import { arrived, holdContent, noteArriving } from '../store/unused-content.ts';
import { stagingPath } from '../store/staging-path.ts';

type Stores = Pick<Services, 'database' | 'objects' | 'env'>;

/** A content that was looked into and is in the store, under the name it came with. */
export interface PreparedObject extends StoredContent, FileFacts {
  name: string;
}

/** What a row in `objects` says besides its content. */
export type AboutObject = Pick<StoredObject, 'use' | 'secrecy' | 'owner'> &
  Partial<Pick<StoredObject, 'itemType' | 'itemId' | 'archiveFile' | 'isSample'>>;

interface Looked {
  endings?: readonly string[] | undefined;
  /** It is handed in (汇交). */
  isDelivered?: boolean | undefined;
}

/** Looks into a staged file. @throws AppError 413, 422: a fault of the file itself */
export async function inspectStaged(
  path: string,
  name: string,
  { endings = itemFileEndings, isDelivered = false }: Looked = {},
): Promise<PreparedObject> {
  const facts = await inspectFile(path, name, endings, isDelivered);
  return { name, ...facts, ...(await hashFile(path)) };
}

/** Puts a staged file into the store, where it is swept unless its row follows; the file itself stays. */
export async function storeStaged(
  { database, objects: store }: Pick<Services, 'database' | 'objects'>,
  path: string,
  prepared: PreparedObject,
): Promise<void> {
  await noteArriving(database.pool, prepared.sha256);
  await store.keepFile(path, prepared);
}

/** Stages a content, looks into it and puts it into the store: before any transaction. @throws AppError 413, 422 */
export async function prepareObject(
  services: Stores,
  { name, source, limitBytes = services.env.uploadLimitBytes, ...looked }: ObjectSource,
): Promise<PreparedObject> {
  guarded(source);
  const path = await stagingPath(services.env.dataDir);
  try {
    await writeFileHashed(path, source, limitBytes);
    const prepared = await inspectStaged(path, name, looked);
    await storeStaged(services, path, prepared);
    return prepared;
  } finally {
    await rm(path, { force: true });
  }
}

export interface ObjectSource extends Looked {
  name: string;
  source: Readable | Buffer;
  limitBytes?: number;
}

/** Writes the row of a prepared content, in the transaction. @throws AppError 409 when the content went meanwhile */
export async function insertObject(
  transaction: Transaction,
  services: Pick<Services, 'objects'>,
  prepared: PreparedObject,
  about: AboutObject,
): Promise<KeptFile> {
  await holdContent(transaction.tx, services, prepared);
  await arrived(transaction.tx, prepared.sha256);
  const table = tableOf(objects);
  const row = {
    ...about,
    ...prepared,
    objectName: randomBytes(16).toString('hex'),
    part: 'original',
    state: 'ready',
    isSample: about.isSample ?? false,
    checkedAt: new Date().toISOString(),
  };
  const id = await insertCounted(transaction.tx, table, row);
  await audit(transaction, { resource: objects, action: '上传', id, before: null, after: row });
  transaction.touched.add(objects.name);
  return { id, ...row };
}
