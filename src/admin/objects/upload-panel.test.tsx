import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Arrived, enveloped, type LocalServer, type Reply } from '../../../tests/helpers/local-server.ts';
import { bytesOf, fieldOf, readableByAll, stubUploads } from '../../../tests/helpers/stub-uploads.ts';
import { visitedTabs } from '../shell/visited-tabs.ts';
import { closeAdmin, bareList, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const megabyte = 1024 * 1024;
const total = 20 * megabyte;
let server: LocalServer;
/** Bytes of each upload that the stand-in for the server has. */
let received: Map<string, number>;
/** What the next chunks are answered with instead; null: as usual. */
let mishaps: (Reply | Promise<Reply> | null)[];

beforeEach(async () => {
  received = new Map();
  mishaps = [];
  localStorage.removeItem('adminUploads');
  server = await serveAdmin({});
  stubUploads(server);
  server.answer(async (request) => readableByAll(await answerTo(request)));
  visitedTabs.set([]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await closeAdmin(server);
});

async function answerTo(request: Arrived): Promise<Reply> {
  const { method, url } = request;
  if (method === 'OPTIONS') return { status: 204 };
  if (url.includes('uploadTarget'))
    return enveloped({ title: '萤石矿普查报告', number: '33-1', secrecy: '公开', entries: [] });
  if (url.includes('uploadState')) {
    const known = received.get(new URLSearchParams(url.split('?')[1]).get('uploadId') ?? '');
    return known === undefined ? enveloped(null, 404) : enveloped({ received: known, total });
  }
  if (!url.includes('uploadProduct')) return bareList();
  const mishap = mishaps.shift() ?? null;
  if (mishap) return mishap;
  const uploadId = fieldOf(request, 'uploadId');
  const end = Number(fieldOf(request, 'offset')) + bytesOf(request);
  received.set(uploadId, Math.max(received.get(uploadId) ?? 0, end));
  return enveloped({ received: end, total, object: end === total ? { id: 7, name: 'a.csv' } : null });
}

const chunks = () => server.arrived.filter(({ method, url }) => method === 'POST' && url.includes('uploadProduct'));
const offsets = () => chunks().map((each) => Number(fieldOf(each, 'offset')) / megabyte);
const file = () => new File(['a'.repeat(total)], 'a.csv', { lastModified: 1_700_000_000_000 });
const never = (): Promise<Reply> => new Promise(() => {});

/** Opens the list of an archive's files and chooses a file to upload. */
async function choose(chosen: File, userId = '1') {
  const opened = openAdmin('/admin/objects?itemType=archives&itemId=3', ['admin:objects.*', 'admin:archives.list'], {
    userId,
  });
  await screen.findByText(/文件将归入《萤石矿普查报告》/);
  const input = document.querySelector<HTMLInputElement>('.admin-object-upload input[type="file"]');
  if (!input) throw new Error('there is nothing to choose a file with');
  await opened.user.upload(input, chosen);
}

test('a file whose page was closed goes on where it stopped when it is chosen again', async () => {
  mishaps = [null, never()];
  await choose(file());
  await waitFor(() => expect(offsets()).toEqual([0, 8]));
  cleanup();
  mishaps = [never()];
  await choose(file());
  await screen.findByText('从 40% 处继续');
  await waitFor(() => expect(offsets()).toEqual([0, 8, 8]));
  cleanup();
  await choose(file());
  await screen.findByText('已上传');
  expect(new Set(chunks().map((each) => fieldOf(each, 'uploadId'))).size).toBe(1);
  expect(localStorage.getItem('adminUploads')).toBeNull();
});

test('another person’s file, another file, and one that the server forgot begin anew', async () => {
  mishaps = [null, never()];
  await choose(file());
  await waitFor(() => expect(offsets()).toEqual([0, 8]));
  cleanup();
  await choose(file(), '2');
  await screen.findByText('已上传');
  expect(offsets().slice(2)).toEqual([0, 8, 16]);
  cleanup();
  received.clear();
  await choose(file());
  await screen.findByText('已上传');
  expect(offsets().slice(5)).toEqual([0, 8, 16]);
});

test('a file that is refused is forgotten', async () => {
  const msg = '文件内容不是 CSV 格式';
  mishaps = [null, { status: 422, body: { code: 422, success: false, msg, data: null } }];
  await choose(file());
  await screen.findByText(msg);
  expect(localStorage.getItem('adminUploads')).toBeNull();
});
