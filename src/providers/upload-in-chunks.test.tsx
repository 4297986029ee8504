import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Arrived, type LocalServer, type Reply, startLocalServer } from '../../tests/helpers/local-server.ts';
import { bytesOf, fieldOf, readableByAll, stubUploads } from '../../tests/helpers/stub-uploads.ts';
import { uploadInChunks } from './upload-in-chunks.ts';

const megabyte = 1024 * 1024;
const ok = (data: unknown): Reply => ({ body: { code: 200, success: true, msg: '', message: '', data } });
const failed = (status: number, msg: string): Reply => ({
  status,
  body: { code: status, success: false, msg, message: msg, data: null },
});

let server: LocalServer;
/** Bytes that the stand-in for the server has. */
let received: number;
let mishaps: ((request: Arrived) => Reply | null)[];
const total = 20 * megabyte;

beforeEach(async () => {
  server = await startLocalServer();
  stubUploads(server);
  received = 0;
  mishaps = [];
  server.answer((request) => readableByAll(answerTo(request)));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

function answerTo(request: Arrived): Reply {
  if (request.method === 'OPTIONS') return { status: 204 };
  if (request.method === 'GET') return received === 0 ? failed(404, '找不到该上传') : ok({ received, total });
  const mishap = mishaps.shift()?.(request) ?? null;
  if (mishap) return mishap;
  const offset = Number(fieldOf(request, 'offset'));
  if (offset > received) return failed(409, '请继续上传');
  received = Math.max(received, offset + bytesOf(request));
  return ok({ received, total, object: received === total ? { id: 7, name: 'a.csv' } : null });
}

const file = () => new File(['a'.repeat(total)], 'a.csv');
const posts = () => server.arrived.filter(({ method }) => method === 'POST');

test('a file goes in chunks of one upload, in order, and its progress is told', async () => {
  const progress: number[] = [];
  const row = await uploadInChunks({
    file: file(),
    fields: { use: '原件' },
    onProgress: (bytes) => progress.push(bytes),
  });
  expect(row.id).toBe(7);
  expect(posts().map((each) => Number(fieldOf(each, 'offset')))).toEqual([0, 8 * megabyte, 16 * megabyte]);
  expect(new Set(posts().map((each) => fieldOf(each, 'uploadId'))).size).toBe(1);
  expect(server.arrived.filter(({ method }) => method === 'GET')).toEqual([]);
  expect(posts().map((each) => fieldOf(each, 'use'))).toEqual(['原件', '原件', '原件']);
  expect(progress.at(-1)).toBe(total);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('after a failure it asks how far the server got, and goes on there in smaller chunks', async () => {
  mishaps = [
    () => null,
    () => {
      received = 10 * megabyte;
      return failed(503, '请稍后再试');
    },
  ];
  expect((await uploadInChunks({ file: file() })).id).toBe(7);
  expect(posts().map((each) => Number(fieldOf(each, 'offset')) / megabyte)).toEqual([0, 8, 10, 14, 18]);
});

test.each([
  [422, '文件内容不是 CSV 格式'],
  [507, '服务器存储空间不足，暂时不能保存'],
])('a refusal (%i) is not tried again', async (status, reason) => {
  mishaps = [() => failed(status, reason)];
  await expect(uploadInChunks({ file: file() })).rejects.toThrow(reason);
  expect(posts()).toHaveLength(1);
});

test('an earlier upload goes on where it stopped, also when only its last answer was lost', async () => {
  received = 16 * megabyte;
  const onResumed = vi.fn<(bytes: number) => void>();
  expect((await uploadInChunks({ file: file(), uploadId: 'b'.repeat(32), isResumed: true, onResumed })).id).toBe(7);
  expect(onResumed.mock.calls).toEqual([[16 * megabyte]]);
  expect(posts().map((each) => Number(fieldOf(each, 'offset')) / megabyte)).toEqual([16]);
  expect((await uploadInChunks({ file: file(), uploadId: 'b'.repeat(32), isResumed: true })).id).toBe(7);
  expect(Number(fieldOf(posts().at(-1)!, 'offset'))).toBe(total - 1);
});

test('an earlier upload that the server forgot begins anew', async () => {
  const onResumed = vi.fn<(bytes: number) => void>();
  expect((await uploadInChunks({ file: file(), uploadId: 'b'.repeat(32), isResumed: true, onResumed })).id).toBe(7);
  expect(onResumed.mock.calls).toEqual([[0]]);
  expect(Number(fieldOf(posts()[0]!, 'offset'))).toBe(0);
});
