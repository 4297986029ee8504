import type { FastifyInstance } from 'fastify';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { PreviewableOfItem } from '../../src/resources/shared/previewable.ts';
import { registerOwnCall } from '../resources/own-calls.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { assertMayHave, noSuchFile, readFileAccess } from './file-access.ts';
import { readPreviewables } from './previewables.ts';

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
  registerOwnCall(app, services, [objects, 'one'], ({ reader, values: { objectName } }) =>
    readNamedFile(services, reader, objectName),
  );
}
