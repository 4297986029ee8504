import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { resources, services } from '../../src/resources/index.ts';
import { callsOf, serviceCalls } from '../../src/resources/kit/calls-of.ts';

/** Routes that belong to no declaration: health, what services answer in the place of layers, the files of the front end. */
const undeclaredRoutes = /^\/(healthz|readyz|zdapi\/(?:layers|models)\/:use\/:id\/\*|embed|id\/\*|\*?)$/;
/** Served only where there is a built front end. */
const siteRoutes = ['GET /*', 'GET /embed', 'GET /id/*'];
const hint = 'run npm run format and review the change of server/http/access-table.tsv';

/** 'VERB /path/{param}' → 'call right'. */
type Routes = ReadonlyMap<string, string>;

/** The routes of the access table. The cells for kinds of visitors are left to the tests. */
export function readAccessTable(text: string): Routes {
  const lines = text.trimEnd().split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [verb = '', path = '', call = '', right = ''] = line.split('\t');
      return [`${verb} ${path}`, `${call} ${right}`];
    }),
  );
}

/** @throws Error naming the first route in which the table and the server differ. */
export function assertSameRoutes(table: Routes, served: Routes): void {
  for (const [route, answer] of served) {
    const listed = table.get(route);
    if (listed === undefined) throw new Error(`route ${route} (${answer}) is not in the access table: ${hint}`);
    if (listed !== answer)
      throw new Error(`route ${route} is listed as "${listed}", but declared as "${answer}": ${hint}`);
  }
  const idle = [...table.keys()].find((route) => !served.has(route) && !siteRoutes.includes(route));
  if (idle) throw new Error(`the access table lists ${idle}, which no route answers: ${hint}`);
}

/**
 * Deny by default: start-up fails when a route has no declared call, a declared call no route, or the access table says
 * anything else than the routes do. Returns the check to run once all routes are there.
 */
export function assertDeclared(app: FastifyInstance): () => Promise<void> {
  const answered = new Set<string>();
  const served = new Map<string, string>();
  app.addHook('onRoute', (route) => {
    const call = route.config?.call;
    if (!call && !undeclaredRoutes.test(route.url))
      throw new Error(`route ${String(route.method)} ${route.url} has no declared call`);
    if (call) answered.add(call.id);
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    // Beside each GET of its own the server answers HEAD
    for (const verb of [route.method].flat().filter((each) => each !== 'HEAD'))
      served.set(`${verb} ${path}`, call ? `${call.id} ${call.right}` : '- guest');
  });
  return async () => {
    const declared = [...resources.flatMap(callsOf), ...services.flatMap(serviceCalls)];
    const missing = declared.filter(({ id }) => !answered.has(id)).map(({ id }) => id);
    if (missing.length > 0) throw new Error(`declared, but nothing answers: ${missing.join(', ')}`);
    const table = readFileSync(new URL('./access-table.tsv', import.meta.url), 'utf8');
    assertSameRoutes(readAccessTable(table), served);
  };
}
