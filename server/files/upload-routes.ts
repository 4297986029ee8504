import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { archiveFiles } from '../../src/resources/holdings/archive-files.ts';
import { lendableTypes } from '../../src/resources/shared/lendable-types.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { KeptFile, UploadProgress, UploadState, UploadTarget } from '../../src/resources/shared/upload-answers.ts';
import { ok } from '../envelope.ts';
import { AppError, conflict, invalid, notFound } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
import { registerCall } from '../http/register-call.ts';
import { type ItemKey, readLendableItem } from '../holdings/lendable-item.ts';
import { objectCall } from '../holdings/routes.ts';
import { write } from '../resources/answers.ts';
import { readList } from '../resources/read-rows.ts';
import { registerOwnCall } from '../resources/own-calls.ts';
import { type Reader, userOf } from '../resources/reader.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';
import type { Services } from '../services.ts';
import { beginUpload, dropUpload, inTurn, readUploadState, writeChunk } from './chunk-upload.ts';
import { assertEnding, attachmentEndings, itemFileEndings } from './inspect-file.ts';
import {
  type AboutObject,
  insertObject,
  prepareObject,
  type PreparedObject,
  inspectStaged,
  storeStaged,
} from './keep-object.ts';
import { stagingPath } from '../store/staging-path.ts';
import { type StreamedForm, withStreamedForm } from './streamed-form.ts';
import { removeUnused } from '../store/unused-content.ts';
import { assertQuota, readAbout } from './upload-target.ts';

interface UploadContext {
  services: Services;
  call: ResolvedCall;
  reader: Reader;
  request: FastifyRequest;
}

/** Body of a multipart request besides its file. */
const formBytes = 64 * 1024;

/** Uploads: a person's attachments, committed data, files of items; large ones in chunks. */
export function registerUploads(app: FastifyInstance, services: Services): void {
  const asking = async (call: ResolvedCall, request: FastifyRequest): Promise<UploadContext> => ({
    services,
    call,
    reader: await authorize(services, call, request),
    request,
  });
  const { uploadLimitBytes, itemFileLimitBytes } = services.env;
  const attach = objectCall('uploadUserFile');
  const attachLimit = { bodyLimit: uploadLimitBytes + formBytes };
  registerCall(app, attach, async (request) => ok(await takeAttachment(await asking(attach, request))), attachLimit);
  const product = objectCall('uploadProduct');
  const productLimit = { bodyLimit: itemFileLimitBytes + formBytes };
  registerCall(app, product, async (request) => ok(await takeProduct(await asking(product, request))), productLimit);
  registerOwnCall(app, services, [objects, 'uploadState'], async ({ reader, values: { uploadId } }) => {
    const known = await readUploadState(services, userOf(reader), uploadId);
    if (!known) throw new AppError(404, '找不到该上传，请重新选择文件');
    return known;
  });
  registerOwnCall(app, services, [objects, 'upload'], ({ reader, values: { itemType: type, itemId: id } }) =>
    describeTarget(services, reader, { type, id }),
  );
}

const maxEntries = 1000;

/** What the page of an upload shows of the item: what it is, and the entries of its list that a file may belong to. */
async function describeTarget({ database, secrets }: Services, reader: Reader, key: ItemKey): Promise<UploadTarget> {
  const item = await readLendableItem(database.pool, key);
  if (!item) throw notFound(lendableTypes[key.type].label);
  const ofItem = { field: 'archive', operator: 'eq' as const, values: [key.id] };
  const list = { filters: [ofItem], sort: [{ field: 'id', order: 'asc' as const }], start: 0, end: maxEntries };
  const { rows } =
    key.type === 'archives'
      ? await readList({ db: database.pool, reader, secrets }, archiveFiles, list, { fields: ['seq', 'title'] })
      : { rows: [] };
  const { type, id, title, number, secrecy } = item;
  return { itemType: type, itemId: id, title, number, secrecy, entries: rows };
}

function takeAttachment(context: UploadContext): Promise<KeptFile> {
  const { services, reader, request } = context;
  return withStreamedForm(request, {}, async ({ fileName, file, ended }) => {
    assertEnding(fileName, attachmentEndings);
    await assertQuota(services.database.pool, services, userOf(reader), 0);
    const prepared = await prepareObject(services, { name: fileName, source: file, endings: attachmentEndings });
    return keep(context, prepared, { use: '个人附件', secrecy: '内部', owner: userOf(reader) }, { ended });
  });
}

const product = objects.services.uploadProduct.takes;

function takeProduct(context: UploadContext): Promise<UploadProgress> {
  const { services, reader, request } = context;
  return withStreamedForm(request, product, async (form) => {
    const name = form.values.name ?? form.fileName;
    assertEnding(name, itemFileEndings);
    const about = await readAbout(services.database.pool, reader, { ...form.values, name });
    if (form.values.uploadId !== null) return takeChunk(context, form, name, about);
    await assertQuota(services.database.pool, services, userOf(reader), 0);
    const limitBytes = services.env.itemFileLimitBytes;
    const prepared = await prepareObject(services, {
      name,
      source: form.file,
      limitBytes,
      isDelivered: about.use === '汇交文件',
    });
    return { received: prepared.size, total: prepared.size, object: await keep(context, prepared, about, form) };
  });
}

async function takeChunk(
  context: UploadContext,
  { values, file, ended }: StreamedForm<typeof product>,
  name: string,
  about: AboutObject,
): Promise<UploadProgress> {
  const { services, reader } = context;
  const { uploadId, offset, total, sha256 } = values;
  if (uploadId === null || offset === null || total === null)
    throw invalid({ offset: ['分块上传须同时给出 uploadId、offset 与 total'] });
  return inTurn(services, { uploadId, source: file }, async () => {
    const state = await beginUpload(services, { uploadId, userId: userOf(reader), name, total });
    if (state.objectId !== null) return { ...state, object: await readKept(services, state.objectId) };
    const received = await receive(services, state, offset, file);
    await ended();
    if (received < total) return { ...state, received, object: null };
    const object = await finish(context, { ...state, received }, sha256, about);
    return { ...state, received, objectId: object.id, object };
  });
}

/** Takes the bytes of a chunk. Of an upload that is whole nothing is written any more: the store may have its file. */
async function receive(services: Services, state: UploadState, offset: number, file: Readable): Promise<number> {
  if (state.received === state.total) {
    file.resume();
    return state.total;
  }
  return writeChunk(services, state, offset, file).catch(async (error: unknown) => {
    // More bytes than announced: what is there is no part of any file
    if (error instanceof AppError && error.status === 422) await dropUpload(services, state.uploadId);
    throw error;
  });
}

/**
 * Makes the file of a whole upload. A fault of the file itself ends the upload; after any other (the database, the disk, the
 * store) it is as it was, and its last chunk may be sent again.
 */
async function finish(
  context: UploadContext,
  { uploadId, name }: UploadState,
  sha256: string | null,
  about: AboutObject,
): Promise<KeptFile> {
  const { services } = context;
  const path = await stagingPath(services.env.dataDir, uploadId);
  const prepared = await judged(path, name, sha256, about).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status < 500) await dropUpload(services, uploadId);
    throw error;
  });
  await storeStaged(services, path, prepared);
  const object = await keep(context, prepared, about, { uploadId });
  await rm(path, { force: true });
  return object;
}

/** @throws AppError 409, 413, 422: what was sent is no file that could be kept */
async function judged(
  path: string,
  name: string,
  sha256: string | null,
  { use }: AboutObject,
): Promise<PreparedObject> {
  const prepared = await inspectStaged(path, name, { isDelivered: use === '汇交文件' });
  if (sha256 !== null && sha256 !== prepared.sha256)
    throw conflict('文件在传输中发生了变化（SHA-256 不符），请重新上传');
  return prepared;
}

/** Writes the row; a content whose row is not written goes again, now or when the store is swept. */
async function keep(
  context: UploadContext,
  prepared: PreparedObject,
  about: AboutObject,
  { uploadId = null, ended }: { uploadId?: string | null; ended?: () => Promise<void> },
): Promise<KeptFile> {
  const { services } = context;
  try {
    await ended?.();
    return await write(context, [prepared, about, uploadId], async (transaction) => {
      const row = await insertObject(transaction, services, prepared, about);
      if (uploadId !== null)
        await transaction.tx.query('UPDATE uploads SET object_id = $2 WHERE id = $1', [uploadId, row.id]);
      return answerOf(row);
    });
  } catch (error) {
    await removeUnused(services, prepared.sha256).catch((left: unknown) =>
      context.request.log.warn({ err: left }, 'a content without a row is left to the sweep'),
    );
    throw error;
  }
}

/** What the sender is told of the file. */
const answerOf = ({ id, name, objectName, type, size, sha256, pages, use, secrecy }: KeptFile): KeptFile => ({
  id,
  name,
  objectName,
  type,
  size,
  sha256,
  pages,
  use,
  secrecy,
});

const keptColumns = selectOf(objects, [
  'id',
  'name',
  'objectName',
  'type',
  'size',
  'sha256',
  'pages',
  'use',
  'secrecy',
]);

async function readKept({ database }: Services, id: number): Promise<KeptFile> {
  const { rows } = await database.pool.query<Selected<typeof keptColumns>>(
    `SELECT ${keptColumns} FROM objects WHERE id = $1`,
    [id],
  );
  if (!rows[0]) throw notFound(objects.label);
  return rows[0];
}
