import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { setPageHeaders } from './page-headers.ts';

const app = Fastify();
afterEach(() => app.close());

test('pages load and send nothing elsewhere', async () => {
  await app.register(async (scope) => {
    await setPageHeaders(scope);
    scope.get('/', () => 'page');
  });
  const { headers } = await app.inject('/');
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';').map((each) => each.trim())).toEqual(
    expect.arrayContaining(["img-src 'self' data: blob:", "connect-src 'self' data: blob:", "default-src 'self'"]),
  );
  expect(policy).not.toMatch(/https?:|\*/);
  expect(headers['permissions-policy']).toContain('geolocation=()');
});
