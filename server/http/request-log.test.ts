import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from '../start-log.ts';
import { RequestLog } from './request-log.ts';

test('a request is one line without its query; what else is logged is still redacted', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream }, logController: new RequestLog() });
  app.get('/rows/:id', (request) => {
    request.log.info({ input: { password: 'Secret-1' } }, 'said on the way');
    return { id: 1 };
  });
  await app.inject({ url: '/rows/1?name=private', headers: { accesstoken: 'Secret-2', cookie: 'Secret-3' } });
  await app.inject('/elsewhere');
  await app.close();
  expect(lines.filter(({ msg }) => msg === 'request')).toEqual([
    expect.objectContaining({ method: 'GET', path: '/rows/1', ip: '127.0.0.1', status: 200, reqId: 'req-1' }),
    expect.objectContaining({ path: '/elsewhere', status: 404 }),
  ]);
  expect(lines.find(({ msg }) => msg === 'said on the way')).toMatchObject({ input: { password: '[Redacted]' } });
  expect(JSON.stringify(lines)).not.toMatch(/private|Secret/);
  expect(lines.filter(({ reqId }) => reqId === 'req-1')).toHaveLength(2);
});
