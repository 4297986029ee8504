import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { files } from '../../src/resources/files.ts';
import { findCall, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { checkRow } from '../../src/resources/kit/row-schema.ts';
import { ok } from '../envelope.ts';
import { AppError, invalid } from '../errors.ts';
import { authorize } from '../http/authorize.ts';
import { readUpload } from '../http/read-upload.ts';
import { registerCall } from '../http/register-call.ts';
import { write } from '../resources/answers.ts';
import { audit } from '../resources/audit.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { insertRow } from '../resources/insert-row.ts';
import { tableOf } from '../resources/table.ts';
import type { Write } from '../resources/write.ts';
import type { Services } from '../services.ts';
import { ContentStore } from './content-store.ts';
import { imageType } from './image-type.ts';

const callNamed = (name: string): ResolvedCall => {
  const call = findCall(files, name);
  if (!call) throw new Error(`files.${name} is not declared`);
  return call;
};

/** Upload and reading of public pictures (icons, thumbnails, logos). */
export async function registerFiles(app: FastifyInstance, services: Services): Promise<void> {
  const store = new ContentStore(services.env.dataDir);
  registerUpload(app, services, store);
  registerOpen(app, services, store);
}

function registerUpload(app: FastifyInstance, services: Services, store: ContentStore): void {
  const call = callNamed('upload');
  const limit = services.env.uploadLimitBytes;
  const handler: Parameters<typeof registerCall>[2] = async (request, reply) => {
    const reader = await authorize(services, call, request);
    const { bytes, fileName, fields } = await readUpload(request, limit, ['purpose']);
    const kind = imageType(bytes);
    if (!kind) throw invalid({ file: ['只能上传 PNG、JPG、GIF、WEBP、BMP 图片'] });
    const checked = checkRow(files.services?.['upload']?.takes ?? {}, fields, { whole: true });
    if (!checked.ok) throw invalid(checked.errors);
    const sha256 = await store.put(bytes);
    const asked = { services, resource: files, call, reader, request, reply };
    return ok(
      await write(asked, [sha256, fileName, fields], (under) =>
        keepRow(under, {
          name: fileName,
          purpose: checked.row['purpose'] ?? '其他',
          type: kind.type,
          size: bytes.length,
          sha256,
        }),
      ),
    );
  };
  registerCall(app, call, handler, { bodyLimit: limit + 64 * 1024 });
}

async function keepRow(under: Write, known: Record<string, unknown>): Promise<Record<string, unknown>> {
  const table = tableOf(files);
  const objectName = randomBytes(16).toString('hex');
  const row = { ...known, objectName, url: `/zdapi/files/open/${objectName}` };
  const id = await insertRow(under.tx, table, row);
  await noteRows(under.tx, table, [id], 1);
  await audit(under, { resource: files, action: '上传', id, before: null, after: row });
  under.touched.add(files.name);
  return { id, ...row };
}

function registerOpen(app: FastifyInstance, services: Services, store: ContentStore): void {
  registerCall(app, callNamed('open'), async (request, reply) => {
    const { objectName } = request.params as { objectName: string };
    if (!/^[0-9a-f]{32}$/.test(objectName)) throw new AppError(404, '找不到该文件');
    const { rows } = await services.database.pool.query<{ sha256: string; type: string; size: number }>(
      'SELECT sha256, type, size FROM files WHERE object_name = $1',
      [objectName],
    );
    const [file] = rows;
    if (!file || (await store.size(file.sha256)) === null) throw new AppError(404, '找不到该文件');
    const etag = `"${file.sha256}"`;
    void reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(file.type).header('content-length', file.size).send(store.read(file.sha256));
  });
}
