import { expect, test, vi } from 'vitest';
import { OffGround } from './compute/computation.ts';
import type { FromWorker, ToWorker } from './compute-messages.ts';
import { runComputation } from './run-computation.ts';

const request = {
  code: 'profile',
  sketch: {
    form: 'line',
    path: [
      [120, 29],
      [120.1, 29],
    ],
  },
  inputs: { points: 50 },
} as const;
const frame = { west: 120, south: 29, east: 120.1, north: 29.1, columns: 2, rows: 2 };
const raster = { columns: 2, rows: 2, heights: Float32Array.of(1, 2, 3, 4) };
const ground = { columns: 2, rows: 2, base: -10, bodies: [], surface: [1, 1, 1, 1], beds: [[], [], [], []] };
const result = { text: '好', facts: [], tables: [], shapes: [] };

/** Stands in for the worker: keeps what it is sent, and says what the test wants. */
function workerOfTest() {
  const events = new EventTarget();
  const sent: ToWorker[] = [];
  const terminate = vi.fn<() => void>();
  const worker = Object.assign(events, { postMessage: (message: ToWorker) => void sent.push(message), terminate });
  const says = (data: FromWorker): boolean => events.dispatchEvent(new MessageEvent('message', { data }));
  return { start: () => worker as unknown as Worker, sent, says, terminate };
}

const ways = () => {
  const controller = new AbortController();
  return {
    controller,
    answerers: {
      heights: vi.fn(() => Promise.resolve(raster)),
      ground: vi.fn(() => Promise.resolve(ground)),
      hole: vi.fn(() => Promise.resolve({ hole: null, radius: 50_000 })),
      settlements: vi.fn(() => Promise.resolve({ rows: [], limit: 9, more: [], unread: [] })),
      holdings: vi.fn(() => Promise.resolve({ rows: [], limit: 9, more: [], unread: [] })),
    },
    onShare: vi.fn<(share: number) => void>(),
    signal: controller.signal,
  };
};

test('heights are fetched for the worker, progress is told, and it ends with its result', async () => {
  const [{ start, sent, says, terminate }, given] = [workerOfTest(), ways()];
  const running = runComputation({ ...request }, given, start);
  expect(sent).toEqual([{ kind: 'run', request }]);
  says({ kind: 'ask', what: 'heights', by: frame });
  await vi.waitFor(() => expect(sent[1]).toEqual({ kind: 'answer', answer: raster }), { timeout: 30_000 });
  says({ kind: 'share', share: 0.4 });
  expect(given.onShare).toHaveBeenCalledWith(0.4);
  expect(terminate).not.toHaveBeenCalled();
  says({ kind: 'result', result });
  await expect(running).resolves.toEqual(result);
  expect(terminate).toHaveBeenCalledOnce();
});

test('columns of the ground and the nearest hole are fetched for the worker', async () => {
  const [{ start, sent, says }, given] = [workerOfTest(), ways()];
  const { answerers, signal } = given;
  void runComputation({ ...request }, given, start);
  says({ kind: 'ask', what: 'ground', by: { ...frame, depth: 100 } });
  await vi.waitFor(() => expect(sent[1]).toEqual({ kind: 'answer', answer: ground }), { timeout: 30_000 });
  expect(answerers.ground).toHaveBeenCalledWith({ ...frame, depth: 100 }, signal);
  expect(answerers.heights).not.toHaveBeenCalled();
  says({ kind: 'ask', what: 'hole', by: { lon: 120, lat: 29 } });
  await vi.waitFor(() => expect(answerers.hole).toHaveBeenCalledWith({ lon: 120, lat: 29 }, signal), {
    timeout: 30_000,
  });
});

test('a cancelled run ends its worker at once', async () => {
  const [{ start, terminate }, given] = [workerOfTest(), ways()];
  const running = runComputation({ ...request }, given, start);
  given.controller.abort(new DOMException('stopped', 'AbortError'));
  await expect(running).rejects.toThrow('stopped');
  expect(terminate).toHaveBeenCalledOnce();
});

test.each([
  [new Error('网络不通'), '网络不通', false],
  [new OffGround('超出地形数据范围'), '超出地形数据范围', true],
  [new TypeError('Failed to fetch'), '连接中断，所需数据没有取到，请重试', false],
])('a refusal is told in its own words where they are Chinese: %s', async (refusal, sentence, isOffGround) => {
  const [{ start, sent, says }, given] = [workerOfTest(), ways()];
  given.answerers.heights.mockRejectedValue(refusal);
  const running = runComputation({ ...request }, given, start);
  says({ kind: 'ask', what: 'heights', by: frame });
  await vi.waitFor(() => expect(sent[1]).toEqual({ kind: 'nothing', sentence, isOffGround }), {
    timeout: 30_000,
  });
  says({ kind: 'refused', sentence });
  await expect(running).rejects.toThrow(sentence);
});

test.each([
  ['', '计算程序没有加载出来，请检查网络后重试'],
  ['RangeError: out of memory', '没有得出计算结果，请缩小范围后重试'],
])('a worker that ends with the message “%s” says: %s', async (message, sentence) => {
  const { start } = workerOfTest();
  const worker = start();
  const running = runComputation({ ...request }, ways(), () => worker);
  worker.dispatchEvent(Object.assign(new Event('error'), { message }));
  await expect(running).rejects.toThrow(sentence);
});
