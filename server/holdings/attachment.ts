import type { FastifyInstance } from 'fastify';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { AnsweredFile } from '../../src/resources/shared/order-answers.ts';
import { registerOwnCall } from '../resources/own-calls.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { accessTo, assertMayHave, noSuchFile } from './file-access.ts';
import { readObjectById } from './stored-object.ts';

/** What a person's attachment is called, for those who may download it. @throws AppError 404 */
async function readAttachment({ database }: Services, reader: Reader, id: number): Promise<AnsweredFile> {
  const object = await readObjectById(database.pool, id);
  if (object?.use !== '个人附件') throw noSuchFile();
  assertMayHave('download', await accessTo(database.pool, reader, object));
  return { name: object.name, objectName: object.objectName };
}

/** Desks know an attachment by the number of its row, and show its name. */
export function registerAttachment(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [objects, 'attachment'], ({ reader, values: { id } }) =>
    readAttachment(services, reader, id),
  );
}
