import { expect, test } from 'vitest';
import { NoConnection } from './lost-connection.ts';
import { readiness } from './readiness.ts';

const crowded = new NoConnection('no database connection', { cause: Object.assign(new Error(), { code: '53300' }) });
const gone = new NoConnection('no database connection', {
  cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
});
const answer = { command: 'SELECT', oid: 0, fields: [], rows: [], rowCount: 0 };
const answering = { query: () => Promise.resolve(answer) };
const failing = (error: Error) => ({ query: () => Promise.reject(error) });
const silent = { query: () => new Promise<never>(() => undefined) };

test('ready is what answers; degraded, where only the connections that are kept do', async () => {
  expect(await readiness({ control: answering, shared: failing(gone) })).toBe('ok');
  expect(await readiness({ control: failing(crowded), shared: answering })).toBe('degraded');
});

test.each([
  ['a database that is gone', failing(gone), answering],
  ['no connection at all', failing(crowded), failing(crowded)],
  ['a silent database', silent, answering],
  ['kept connections that are silent', failing(crowded), silent],
])('%s is not ready', async (_, control, shared) => {
  await expect(readiness({ control, shared }, 50)).rejects.toThrow(NoConnection);
});
