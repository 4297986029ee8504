import type { FastifyInstance } from 'fastify';
import type { PreviewableOfItem } from '../../src/resources/shared/previewable.ts';
import { ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { assertMayHave, noSuchFile, readFileAccess } from './file-access.ts';
import { readPreviewables } from './previewables.ts';
import { objectCall, takesOf } from './routes.ts';

/**
 * A file of an item by its object's name, as its page shows it. A file that this reader may not see yet is told of with what
 * it takes; a guest cannot tell it from one that does not exist. @throws AppError 404 or 403
 */
async function readNamedFile(services: Services, reader: Reader, objectName: string): Promise<PreviewableOfItem> {
  const access = await readFileAccess(services, reader, objectName);
  if (!reader.isLoggedIn || access?.refusals.preview === 'classified') assertMayHave('preview', access);
  if (!access?.item || access.refusals.preview === 'hidden') throw noSuchFile();
  const { item, original } = access;
  const files = await readPreviewables(services.database.pool, reader, item);
  const file = files.find((each) => each.objectName === original.objectName);
  if (!file) throw noSuchFile();
  return { ...file, itemType: item.type, itemId: item.id, itemTitle: item.title };
}

export function registerNamedFile(app: FastifyInstance, services: Services): void {
  const call = objectCall('one');
  registerCall(app, call, async (request) => {
    const reader = await authorize(services, call, request);
    const { objectName } = readTaken(call, takesOf('one'), request) as { objectName: string };
    return ok(await readNamedFile(services, reader, objectName));
  });
}
