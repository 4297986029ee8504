import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { files, type UploadedPicture } from '../../src/resources/system/files.ts';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { ok } from '../envelope.ts';
import { AppError, invalid } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
import { guestReader } from '../resources/reader.ts';
import { readUpload } from '../http/read-upload.ts';
import { registerCall } from '../http/register-call.ts';
import { write } from '../resources/answers.ts';
import { audit } from '../resources/audit.ts';
import { insertCounted } from '../resources/insert-row.ts';
import { tableOf } from '../resources/table.ts';
import type { Transaction } from '../resources/transaction.ts';
import type { Services } from '../services.ts';
import { registerDownloads } from './download-routes.ts';
import { imageType } from '../formats/image-type.ts';
import { nameAs } from './name-as.ts';
import type { StoredContent } from '../store/object-store.ts';
import { sendObject } from './send-object.ts';
import { holdContent } from '../store/unused-content.ts';
import { registerUploads } from './upload-routes.ts';

/** Upload and reading of public pictures (icons, thumbnails, logos), and the ways of everything stored. */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  app.decorate('objectSource', { objects: services.objects, accelPrefix: services.env.accelRedirectPrefix });
  registerUpload(app, services);
  registerOpen(app, services);
  registerDownloads(app, services);
  registerUploads(app, services);
}

function registerUpload(app: FastifyInstance, services: Services): void {
  const call = callNamed(files, 'upload');
  const limit = services.env.uploadLimitBytes;
  const handler: Parameters<typeof registerCall>[2] = async (request, reply) => {
    const reader = await authorize(services, call, request);
    const { bytes: given, fileName, fields } = await readUpload(request, limit, ['purpose']);
    const checked = checkRow(files.services.upload.takes, fields, { whole: true });
    if (!checked.ok) throw invalid(checked.errors);
    const { keptPicture } = await import('./kept-picture.ts');
    const { bytes, type } = await keptPicture(given);
    const { sha256 } = await services.objects.put(bytes);
    const context = { services, resource: files, call, reader, request, reply };
    return ok(
      await write(context, [sha256, fileName, fields], (transaction) =>
        keepRow(transaction, services, {
          name: nameAs(fileName, imageType(given)?.type ?? '', type),
          purpose: checked.row.purpose ?? '其他',
          type,
          size: bytes.length,
          sha256,
        }),
      ),
    );
  };
  registerCall(app, call, handler, { bodyLimit: limit + 64 * 1024 });
}

async function keepRow(
  transaction: Transaction,
  services: Services,
  known: StoredContent & Pick<UploadedPicture, 'name' | 'purpose' | 'type' | 'size'>,
): Promise<UploadedPicture> {
  await holdContent(transaction.tx, services, known);
  const table = tableOf(files);
  const objectName = randomBytes(16).toString('hex');
  const row = { ...known, objectName, url: `/zdapi/files/open/${objectName}` };
  const id = await insertCounted(transaction.tx, table, row);
  await audit(transaction, { resource: files, action: '上传', id, before: null, after: row });
  transaction.touched.add(files.name);
  return { id, ...row };
}

function registerOpen(app: FastifyInstance, services: Services): void {
  registerCall(app, callNamed(files, 'open'), async (request, reply) => {
    const { objectName } = request.params as { objectName: string };
    if (!/^[0-9a-f]{32}$/.test(objectName)) throw new AppError(404, '找不到该文件');
    const { rows } = await services.database.pool.query<{ name: string; sha256: string; type: string; size: number }>(
      'SELECT name, sha256, type, size FROM files WHERE object_name = $1',
      [objectName],
    );
    const [file] = rows;
    if (!file) throw new AppError(404, '找不到该文件');
    const { name: fileName, ...content } = file;
    const sent = { ...content, fileName, disposition: 'inline', isPrivate: false } as const;
    return sendObject(request, reply, { ...sent, reader: guestReader });
  });
}
