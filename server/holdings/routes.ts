import type { FastifyInstance } from 'fastify';
import type { HandName } from '../../src/resources/kit/call-types.ts';
import { callNamed, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import { registerOwnCall } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { readPreviewables } from './previewables.ts';

export const objectCall = (name: HandName<typeof objects>): ResolvedCall => callNamed(objects, name);

/** The files of an item. What is told depends on who asks: nothing on the way may keep it. */
export function registerHoldingFiles(app: FastifyInstance, services: Services): void {
  const { pool } = services.database;
  registerOwnCall(app, services, [objects, 'ofItem'], async ({ reader, values: { itemType: type, itemId: id } }) => {
    const { readUpdatedDay } = await import('./updated-day.ts');
    const [rows, updatedOn] = await Promise.all([
      readPreviewables(pool, reader, { type, id }),
      readUpdatedDay(pool, reader, { type, id }),
    ]);
    return { rows, updatedOn };
  });
}
