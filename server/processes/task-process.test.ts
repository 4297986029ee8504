import { expect, onTestFinished, test, vi } from 'vitest';
import { TaskProcess } from './task-process.ts';
import { canCutNetwork } from './without-network.ts';

test('a process that the machine does not start is told as the machine’s fault, and no file’s', async () => {
  // Known for good from here on: whether it is `unshare` that is started or Node itself, neither is found
  await canCutNetwork();
  const { execPath } = process;
  onTestFinished(() => {
    vi.unstubAllEnvs();
    process.execPath = execPath;
  });
  vi.stubEnv('PATH', '/nowhere');
  process.execPath = '/nowhere/node';
  const tasks = new TaskProcess<{ bytes: Buffer }, never>({ module: new URL('file:///none'), megabytes: 64 });
  const reply = { problem: 'broken', detail: expect.stringContaining('ENOENT') as string, errno: -2 };
  // The next one tries again
  for (let n = 0; n < 2; n += 1) expect(await tasks.ask({ bytes: Buffer.alloc(1) }, 60_000)).toEqual(reply);
  expect(tasks.waiting).toBe(0);
});
