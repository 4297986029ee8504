import { expect, test } from 'vitest';
import { keepLog } from './testing/database-env.ts';
import { whenItAnswers } from './when-it-answers.ts';

const fault = (code: string, message = code): Error => Object.assign(new Error(message), { code });

/** Fails with these faults, one after the other, then answers. */
function failing(...faults: Error[]): () => Promise<string> {
  return () => {
    const next = faults.shift();
    return next ? Promise.reject(next) : Promise.resolve('answered');
  };
}

test('a database that is being started is waited for, and that is said', async () => {
  const { log, messages } = keepLog();
  const ask = failing(fault('57P03'), fault('', 'timeout exceeded when trying to connect'));
  expect(await whenItAnswers(ask, 60_000, log)).toBe('answered');
  expect(messages).toEqual(['数据库尚不可用，稍后再试', '数据库尚不可用，稍后再试']);
});

test('what waiting does not mend is told at once, and so is what lasts too long', async () => {
  const { log, messages } = keepLog();
  for (const code of ['28P01', '3D000', 'ENOTFOUND'])
    await expect(whenItAnswers(failing(fault(code)), 60_000, log)).rejects.toThrow(code);
  await expect(whenItAnswers(failing(fault('ECONNREFUSED')), 0, log)).rejects.toThrow('ECONNREFUSED');
  expect(messages).toEqual([]);
});
