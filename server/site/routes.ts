import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { findCall } from '../../src/resources/kit/calls-of.ts';
import { site } from '../../src/resources/site.ts';
import { ok } from '../envelope.ts';
import { registerCall } from '../http/register-call.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

/** Version of the running portal. */
export function registerSite(app: FastifyInstance): void {
  const call = findCall(site, 'version');
  if (!call) throw new Error('site.version is not declared');
  registerCall(app, call, () => Promise.resolve(ok({ version })));
}
