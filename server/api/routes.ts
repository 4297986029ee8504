import { promisify } from 'node:util';
import { gzip as deflate } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { apiKeys } from '../../src/resources/system/api-keys.ts';
import { openApi } from '../../src/resources/system/open-api.ts';
import { mayGzip } from '../http/may-gzip.ts';
import { lateAnswers, registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { limitPrograms } from './limit-programs.ts';
import { openToOthers } from './open-to-others.ts';

const gzip = promisify(deflate);

async function readDocument(): Promise<{ text: string; gzipped: Buffer }> {
  const { openDocument } = await import('../../src/resources/open-document.ts');
  const text = JSON.stringify(openDocument());
  return { text, gzipped: await gzip(text) };
}

/** The open interface: who may read how much of it, keys, and its document. To be registered before what it limits. */
export function registerApi(app: FastifyInstance, services: Services): void {
  openToOthers(app);
  limitPrograms(app, services);
  // Few have keys, and a portal that nobody asks for one does without their code
  const names = ['mine', 'add', 'revoke', 'uses'] as const;
  registerOwnCalls(
    app,
    services,
    apiKeys,
    lateAnswers(apiKeys, names, () => import('./own-keys.ts')),
  );
  let document: ReturnType<typeof readDocument> | undefined;
  registerOwnFile(app, services, [openApi, 'document'], async ({ request, reply }) => {
    const { text, gzipped } = await (document ??= readDocument());
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (!mayGzip(request.headers['accept-encoding'])) return reply.send(text);
    return reply.header('content-encoding', 'gzip').send(gzipped);
  });
}
