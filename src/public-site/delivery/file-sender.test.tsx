import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Arrived,
  enveloped,
  type LocalServer,
  type Reply,
  startLocalServer,
} from '../../../tests/helpers/local-server.ts';
import { readableByAll, stubUploads } from '../../../tests/helpers/stub-uploads.ts';
import { call } from '../../providers/call.ts';
import { clearSession } from '../../providers/session-store.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { categoryOf } from './category-of.ts';
import { FileSender, type QueuedFile } from './file-sender.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  stubUploads(server);
});
afterEach(async () => {
  clearSession();
  vi.unstubAllGlobals();
  await server.close();
});

function stage() {
  let queue: readonly QueuedFile[] = [];
  const onArrived = vi.fn<() => void>();
  const sender = new FileSender({
    guess: categoryOf,
    onQueue: (next) => (queue = next),
    onKept: (objectName, { category, folder }) =>
      call(deliveries, 'addFile', { id: 7, objectName, category, folder: folder || null }),
    onArrived,
  });
  const added = () =>
    server.arrived.filter(({ url }) => url.includes('/addFile')).map(({ body }) => JSON.parse(body) as object);
  return { sender, added, onArrived, queue: () => queue };
}

const named = (name: string, path = ''): File => {
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
};
/** Answers as the portal would, to a page of another origin. */
const answer = (reply: (request: Arrived) => Reply | Promise<Reply>): void =>
  server.answer(async (request) =>
    readableByAll(request.method === 'OPTIONS' ? { status: 204 } : await reply(request)),
  );
const kept = (objectName: string) => enveloped({ received: 8, total: 8, object: { objectName } });

test('a folder comes in as it is: each file with its folder and category, a few at a time, in their order', async () => {
  const { sender, added, queue, onArrived } = stage();
  let under = 0;
  let most = 0;
  answer(async ({ url }) => {
    if (url.includes('/addFile')) return enveloped({});
    most = Math.max(most, (under += 1));
    await Promise.resolve();
    under -= 1;
    return kept('a'.repeat(32));
  });
  const more = Array.from({ length: 6 }, (_, n) => named(`${n + 2}.pdf`, `某矿区/附图/${n + 2}.pdf`));
  sender.add([named('1.pdf', '某矿区/附图/剖面/1.pdf'), named('报告.pdf', '某矿区/报告.pdf'), ...more]);
  await vi.waitFor(() => expect(queue()).toEqual([]), { timeout: 20_000 });
  expect(added()).toMatchObject([
    { id: 7, objectName: 'a'.repeat(32), category: '附图', folder: '附图/剖面' },
    { id: 7, category: '正文', folder: null },
    ...more.map(() => ({ id: 7, category: '附图', folder: '附图' })),
  ]);
  expect(most).toBeLessThanOrEqual(3);
  expect(onArrived).toHaveBeenCalled();
});

test('what is refused stays with why, the others go on, and it can be sent again or given up', async () => {
  const { sender, added, queue } = stage();
  let isWell = false;
  answer(({ url, body }) => {
    if (url.includes('/addFile')) return enveloped({});
    if (url.includes('/uploadState')) return enveloped(null, 404);
    if (body.includes('坏.pdf') && !isWell)
      return { status: 422, body: { code: 422, success: false, msg: '文件内容不是 PDF 格式', data: null } };
    return kept('b'.repeat(32));
  });
  sender.add([named('坏.pdf'), named('好.pdf'), named('也坏.pdf')]);
  await vi.waitFor(() => expect(queue().map(({ state }) => state)).toEqual(['failed', 'failed']), { timeout: 20_000 });
  expect(queue()[0]).toMatchObject({ problem: '文件内容不是 PDF 格式', isRefused: true });
  expect(added()).toHaveLength(1);
  const [first, second] = queue();
  sender.drop(second?.uploadId ?? '');
  isWell = true;
  sender.retry(first?.uploadId ?? '');
  await vi.waitFor(() => expect(queue()).toEqual([]), { timeout: 20_000 });
  expect(added()).toHaveLength(2);
});

test('of what only failed it is known that it may be sent again', async () => {
  const { sender, queue } = stage();
  answer(({ url }) => (url.includes('/addFile') ? enveloped(null, 500) : kept('c'.repeat(32))));
  sender.add([named('报告.pdf')]);
  await vi.waitFor(() => expect(queue()[0]).toMatchObject({ state: 'failed', isRefused: false }), { timeout: 20_000 });
});

test('whoever leaves breaks off what is on its way', async () => {
  const { sender, added } = stage();
  let arrived: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
  answer(() => {
    arrived();
    return new Promise(() => undefined);
  });
  sender.add([named('报告.pdf'), named('附图.pdf')]);
  await isUnderWay;
  sender.stop();
  expect(added()).toEqual([]);
});
