import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { AnswerCache } from '../resources/answer-cache.ts';
import { layerHosts } from '../maps/layer-hosts.ts';
import type { Services } from '../services.ts';
import { setPageHeaders } from './page-headers.ts';

let rows: () => Promise<{ url: string | null; ip: string | null; port: number | null }[]>;
const app = Fastify();
afterEach(() => app.close());

test('pages load maps from listed hosts alone, and are served as before while these cannot be read', async () => {
  const pool = { query: async () => ({ rows: await rows() }) };
  await app.register(async (scope) => {
    const services = { database: { pool }, cache: new AnswerCache(0) } as unknown as Services;
    await setPageHeaders(scope, () => layerHosts(services));
    scope.get('/', () => 'page');
  });
  const policy = async (): Promise<string> =>
    String((await app.inject('/')).headers['content-security-policy']).replaceAll(/ +/g, ' ');
  rows = () => Promise.resolve([]);
  expect(await policy()).toMatch(/img-src 'self' data: blob: ?;/);
  rows = () => Promise.resolve([{ url: 'https://tiles.example.org/x', ip: null, port: null }]);
  const listed = await policy();
  expect(listed).toContain("img-src 'self' data: blob: https://tiles.example.org;");
  expect(listed).toContain("connect-src 'self' data: blob: https://tiles.example.org;");
  rows = () => new Promise(() => {});
  expect(await policy()).toBe(listed);
  expect((await app.inject('/')).headers['permissions-policy']).toContain('geolocation=()');
});
