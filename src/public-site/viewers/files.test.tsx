import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, storeSession } from '../../providers/session-store.ts';
import { currentMessage } from '../../ui/message.ts';
import { answer, archive, arrived, listOf, open, withCatalogue } from '../catalogue/testing/open-catalogue.tsx';

withCatalogue();

beforeEach(() => {
  // jsdom keeps no blobs
  URL.createObjectURL = vi.fn<(blob: Blob) => string>(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn<(url: string) => void>();
});

const entry = (id: number, title: string, secrecy = '公开') => ({
  id,
  archive: 2,
  category: '正文',
  seq: id,
  title,
  scale: null,
  quantity: 1,
  unit: '册',
  format: 'PDF',
  secrecy,
});

const allowed = { isAllowed: true, refusal: null, text: '' };
const refused = (refusal: string, text: string) => ({ isAllowed: false, refusal, text });

const file = (id: number, name: string, values: object = {}) => ({
  id,
  type: 1,
  name,
  format: 'PDF',
  size: 49_356,
  pages: 12,
  attachedUrl: null,
  fileUrl: `/api/ugGeoOss/previewWithWaterColour?objectName=${id}`,
  eleFileUrl: `/api/ugGeoOss/previewWithWaterColour?objectName=${id}`,
  eleThumFileUrl: null,
  pixels: null,
  objectName: String(id).padStart(32, '0'),
  viewName: null,
  archiveFile: id,
  use: '原件',
  secrecy: '公开',
  viewer: 'pdf',
  tiles: null,
  isSample: true,
  uses: { preview: allowed, download: refused('login', '请先登录') },
  ...values,
});

const replies = (files: object[], entries = [entry(1, '正文'), entry(2, '附件', '内部'), entry(3, '底图')]) => ({
  '/rest/archives?': () => listOf([archive(2)]),
  '/rest/archives/2': () => ({ body: archive(2, { extent: null }) }),
  '/rest/archiveFiles?': () => listOf(entries),
  '/api/ugGeoAttached/query/list?': () => enveloped({ rows: files }),
  '/upms/common/validateToken': () => enveloped(null),
});

const logIn = (): void =>
  storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', userType: 0, authStatus: -1 });

test('a file stands at its entry with what is known of it, and opens in the page for its kind', async () => {
  answer(replies([file(1, '报告.pdf')]));
  open('/archivesHoldingsDetail?id=2');
  const look = await screen.findByRole('link', { name: '阅读：可办理（正文）' });
  expect(look.getAttribute('href')).toBe(`/pdfFilePreview?path=${'1'.padStart(32, '0')}`);
  expect(screen.getByText('1 册 · PDF · 48.2 KB · 12 页')).toBeTruthy();
});

test('a guest is asked to log in where a file needs it', async () => {
  const login = refused('login', '请先登录');
  answer(replies([file(2, '附件.pdf', { secrecy: '内部', uses: { preview: login, download: login } })]));
  const { user } = open('/archivesHoldingsDetail?id=2');
  await user.click(await screen.findByRole('button', { name: '阅读：需先办理（附件）' }));
  expect(await screen.findByText('您还未登录，请先登录！')).toBeTruthy();
});

test('an entry without a file says 暂无文件 on a download, and what to do', async () => {
  answer(replies([]));
  const { user } = open('/archivesHoldingsDetail?id=2');
  await user.click(await screen.findByRole('button', { name: '下载：暂无文件（底图）' }));
  expect(currentMessage.get()).toMatchObject({ type: 'warning', text: '暂无文件', durationMs: 3000 });
  expect(screen.getByText(/暂无文件。可以申请复制，或到馆查阅原件/)).toBeTruthy();
});

test('the title of a classified entry that the server withholds is said to be withheld', async () => {
  answer(replies([], [{ ...entry(5, '', '秘密'), title: null as never }]));
  open('/archivesHoldingsDetail?id=2');
  expect(await screen.findByText('（涉密文件，题名不公开）')).toBeTruthy();
});

test('chosen files are downloaded together through one ticket', async () => {
  logIn();
  const uses = { preview: allowed, download: allowed };
  answer({
    ...replies([file(1, '甲.pdf', { uses }), file(2, '乙.pdf', { uses }), file(3, '丙.pdf')]),
    '/api/ugGeoOss/ticket': () => enveloped(null, 403),
  });
  const { user } = open('/archivesHoldingsDetail?id=2');
  await user.click(await screen.findByRole('checkbox', { name: '全选可下载的 2 个文件' }));
  await user.click(screen.getByRole('button', { name: /打包下载选中的 2 个/ }));
  await waitFor(() => expect(currentMessage.get()?.type).toBe('error'));
  const body = arrived().find(({ url }) => url === '/api/ugGeoOss/ticket')?.body ?? '';
  expect(decodeURIComponent(body)).toContain([1, 2].map((id) => String(id).padStart(32, '0')).join(','));
});

test('a file that is allowed but not there is no error: 暂无文件 for three seconds', async () => {
  logIn();
  answer({
    ...replies([file(1, '甲.pdf', { uses: { preview: allowed, download: allowed } })]),
    '/api/ugGeoOss/ticket': () => ({
      status: 404,
      body: { code: 404, success: false, msg: '暂无文件', data: null },
    }),
  });
  const { user } = open('/archivesHoldingsDetail?id=2');
  await user.click(await screen.findByRole('button', { name: '下载：可办理（正文）' }));
  await waitFor(() => expect(currentMessage.get()).not.toBeNull());
  expect(currentMessage.get()).toMatchObject({ type: 'warning', text: '暂无文件', durationMs: 3000 });
});

test('pictures open over the page with the visitor’s token, and one steps from one to the next by key', async () => {
  logIn();
  const picture = (id: number, name: string) => file(id, name, { format: 'JPG', pages: null, viewer: 'image' });
  answer({
    ...replies([picture(1, '一.jpg'), picture(2, '二.jpg')]),
    '/api/ugGeoOss/previewWithWaterColour': () => ({ body: 'bytes', headers: { 'Content-Type': 'image/jpeg' } }),
  });
  const { user } = open('/archivesHoldingsDetail?id=2');
  await user.click(await screen.findByRole('button', { name: '阅读：可办理（正文）' }));
  expect(await screen.findByRole('img', { name: '一.jpg' })).toBeTruthy();
  expect(arrived().find(({ url }) => url.endsWith('objectName=1'))?.headers['accesstoken']).toBe('t');
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: '二.jpg' })).toBeTruthy();
  expect(screen.getByText('第 2 / 2 张 二.jpg')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
