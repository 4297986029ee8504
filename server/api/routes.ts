import type { FastifyInstance } from 'fastify';
import { resources, services as declaredServices } from '../../src/resources/index.ts';
import { apiKeyHeader, apiVersion } from '../../src/resources/shared/api-limits.ts';
import { isPlainOpenCall } from '../../src/resources/shared/open-calls.ts';
import { apiKeys } from '../../src/resources/system/api-keys.ts';
import { openApi } from '../../src/resources/system/open-api.ts';
import { registerOwnCalls, registerOwnFile } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { limitPrograms } from './limit-programs.ts';
import { keyAnswers } from './own-keys.ts';

/** The open interface: who may read how much of it, keys, and its document. To be registered before what it limits. */
export function registerApi(app: FastifyInstance, services: Services): void {
  limitPrograms(app, services);
  registerOwnCalls(app, services, apiKeys, keyAnswers);
  let document: Promise<Record<string, unknown>> | undefined;
  registerOwnFile(app, services, [openApi, 'document'], async ({ reply }) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(await (document ??= openDocument()))),
  );
}

async function openDocument(): Promise<Record<string, unknown>> {
  const { apiDocument } = await import('../../src/resources/kit/api-document.ts');
  const info = { title: '地质资料服务门户开放接口', version: apiVersion };
  const document = apiDocument(resources, declaredServices, info, { isIn: isPlainOpenCall });
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: apiKeyHeader } };
  return {
    ...document,
    servers: [{ url: '/' }],
    components: { ...(document['components'] as object), securitySchemes },
    // With a key or without
    security: [{ key: [] }, {}],
  };
}
