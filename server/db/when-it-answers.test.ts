import { expect, test } from 'vitest';
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
  const waited: unknown[] = [];
  const ask = failing(fault('57P03'), fault('', 'timeout exceeded when trying to connect'));
  expect(await whenItAnswers(ask, 60_000, ({ message }) => waited.push(message))).toBe('answered');
  expect(waited).toEqual(['57P03', 'timeout exceeded when trying to connect']);
});

test.each(['EHOSTUNREACH', 'ENETUNREACH', '57P01', '53300'])('what %s says passes, too', async (code) => {
  const waited: unknown[] = [];
  const ask = failing(fault(code, 'said so'));
  expect(await whenItAnswers(ask, 60_000, (error) => waited.push(error.code))).toBe('answered');
  expect(waited).toEqual([code]);
});

test('a socket file that is not there yet is waited for, another file is not', async () => {
  const missing = (syscall: string): Error => Object.assign(fault('ENOENT'), { syscall });
  expect(await whenItAnswers(failing(missing('connect')), 60_000, () => {})).toBe('answered');
  await expect(whenItAnswers(failing(missing('open')), 60_000, () => {})).rejects.toThrow('ENOENT');
});

test('what waiting does not mend is told at once, and so is what lasts too long', async () => {
  const waited: unknown[] = [];
  const onWait = (error: unknown): void => void waited.push(error);
  for (const code of ['28P01', '3D000', 'ENOTFOUND'])
    await expect(whenItAnswers(failing(fault(code)), 60_000, onWait)).rejects.toThrow(code);
  await expect(whenItAnswers(failing(fault('ECONNREFUSED')), 0, onWait)).rejects.toThrow('ECONNREFUSED');
  expect(waited).toEqual([]);
});
