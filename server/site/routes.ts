import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { resources, services as declaredServices } from '../../src/resources/index.ts';
import type { AnsweredBy } from '../../src/resources/kit/call-types.ts';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { site } from '../../src/resources/site/site.ts';
import { ok } from '../envelope.ts';
import { shownPositions } from '../holdings/shown-positions.ts';
import { authorize } from '../resources/authorize.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Version of the running portal, how positions are written, and the OpenAPI document of every declared call for those who may see it. */
export function registerSite(app: FastifyInstance, services: Services): void {
  registerCall(app, callNamed(site, 'version'), () =>
    Promise.resolve(ok({ version } satisfies AnsweredBy<typeof site.services.version>)),
  );
  registerCall(app, callNamed(site, 'positions'), async () => {
    const shown = await shownPositions(services.database.pool);
    return ok({ shown } satisfies AnsweredBy<typeof site.services.positions>);
  });
  const document = callNamed(site, 'apiDocument');
  registerCall(app, document, async (request) => {
    await authorize(services, document, request);
    const { apiDocument } = await import('../../src/resources/kit/api-document.ts');
    return ok(apiDocument(resources, declaredServices, { title: '地质资料服务门户', version }));
  });
}
