import type { FastifyInstance } from 'fastify';
import { callNamed, type ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { objects } from '../../src/resources/objects.ts';
import { ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import type { ItemKey } from './held-item.ts';
import { readPreviewables } from './previewables.ts';

export const objectCall = (name: string): ResolvedCall => callNamed(objects, name);
export const takesOf = (name: string) => objects.services?.[name]?.takes ?? {};

/** The files of an item. What is told depends on who asks: nothing on the way may keep it. */
export function registerHoldingFiles(app: FastifyInstance, services: Services): void {
  const call = objectCall('ofItem');
  registerCall(app, call, async (request) => {
    const reader = await authorize(services, call, request);
    const { itemType, itemId } = readTaken(call, takesOf('ofItem'), request) as {
      itemType: ItemKey['type'];
      itemId: number;
    };
    return ok({ rows: await readPreviewables(services.database.pool, reader, { type: itemType, id: itemId }) });
  });
}
