import { execFile } from 'node:child_process';
import { constants } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { drawInProcess } from './draw-in-process.ts';
import { sampleFacts } from './testing/sample-facts.ts';

const run = promisify(execFile);

async function draw(title: string, lane: 'awaited' | 'ahead' = 'awaited'): Promise<void> {
  const bytes = await drawInProcess('table.pdf', { ...sampleFacts, title }, lane);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

/** Processes of this one that everything else goes before. */
async function unhurriedProcesses(): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=,ni=', '--ppid', String(process.pid)]);
  const rows = stdout.split('\n').map((line) => line.trim().split(/ +/).map(Number));
  return rows.flatMap(([pid, nice]) => (pid !== undefined && nice === constants.priority.PRIORITY_LOW ? [pid] : []));
}

test('who asked last does not wait for all that others asked for before', async () => {
  const order: string[] = [];
  await Promise.all(['先', '二', '三', '后'].map((title) => draw(title).then(() => order.push(title))));
  expect(order).toEqual(['先', '后', '三', '二']);
});

test('what is made ahead does not come into their way', async () => {
  const before = await unhurriedProcesses();
  const ahead = Promise.allSettled([draw('预制', 'ahead')]);
  const started = (await unhurriedProcesses()).filter((pid) => !before.includes(pid));
  expect(started).toHaveLength(1);
  const [pid = 0] = started;
  // Even when it gets no processor at all
  process.kill(pid, 'SIGSTOP');
  await draw('急');
  process.kill(pid, 'SIGKILL');
  expect(await ahead).toEqual([{ status: 'rejected', reason: new Error('the process that draws sample files ended') }]);
});

test('what cannot be drawn is told, and the next is drawn all the same', async () => {
  const nonsense = { ...sampleFacts, extent: { west: Number.NaN, south: 28, east: 120, north: 29 } };
  const [fault, next] = await Promise.allSettled([
    drawInProcess('map.jpg', nonsense, 'awaited'),
    drawInProcess('table.pdf', sampleFacts, 'awaited'),
  ]);
  expect([fault.status, next.status]).toEqual(['rejected', 'fulfilled']);
});
