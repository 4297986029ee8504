import { expect, test, vi } from 'vitest';
import { TaskProcess } from './task-process.ts';

vi.mock('./without-network.ts', () => ({
  withoutNetwork: () => Promise.resolve(['/nowhere/no-program', [], {}]),
}));

test('a process that the machine does not start is told as the machine’s fault, and no file’s', async () => {
  const tasks = new TaskProcess<{ bytes: Buffer }, never>({ module: new URL('file:///none'), megabytes: 64 });
  const reply = { problem: 'broken', detail: expect.stringContaining('ENOENT') as string, errno: -2 };
  // The next one tries again
  for (let n = 0; n < 2; n += 1) expect(await tasks.ask({ bytes: Buffer.alloc(1) }, 60_000)).toEqual(reply);
  expect(tasks.waiting).toBe(0);
});
