import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import { type Answers, closeAdmin, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const asked = 'GET /zdapi/site/admin/samples';
const told = (values: object) => enveloped({ state: 'loaded', progress: null, problem: null, files: null, ...values });
const loading = told({ state: 'loading', progress: { label: '钻孔', step: 11, steps: 17, rows: 13_194, of: 42_480 } });

let answers: Answers;
let server: LocalServer;
beforeEach(async () => {
  answers = { [asked]: loading };
  server = await serveAdmin(answers);
});
afterEach(() => closeAdmin(server));

test('says what is being loaded and how far, then how many files are made, then that all is there', async () => {
  openAdmin('/admin', ['admin:site.sampleProgress']);
  const bar = await screen.findByRole('progressbar', { name: '载入进度' });
  expect(bar).toMatchObject({ value: 13_194, max: 42_480 });
  expect(screen.getByText(/正在载入钻孔（第 11 步，共 17 步）：已写入 13,194 行，共约 42,480 行/)).toBeTruthy();
  answers[asked] = told({ files: { made: 3, of: 240 } });
  const files = await screen.findByRole('progressbar', { name: '示例文件的进度' }, { timeout: 5000 });
  expect(files).toMatchObject({ value: 3, max: 240 });
});

test('tells why nothing was loaded', async () => {
  answers[asked] = told({ state: 'failed', problem: '磁盘已满' });
  openAdmin('/admin', ['admin:site.sampleProgress']);
  expect((await screen.findByRole('alert')).textContent).toContain('没有载入：磁盘已满。门户照常可用');
});

test('asks nothing of the server for those who may not know', async () => {
  openAdmin('/admin', ['admin:coords.*']);
  await screen.findByText(/您好/);
  await waitFor(() => expect(server.arrived.length).toBeGreaterThan(0));
  expect(server.arrived.filter(({ url }) => url.startsWith('/zdapi/site/admin/samples'))).toEqual([]);
  expect(screen.queryByRole('heading', { name: '示例数据' })).toBeNull();
});

test('is not there when all is loaded', async () => {
  answers[asked] = told({});
  openAdmin('/admin', ['admin:site.sampleProgress']);
  await waitFor(() => expect(server.arrived.some(({ url }) => url.startsWith('/zdapi/site/admin/samples'))).toBe(true));
  await screen.findByText(/您好/);
  expect(screen.queryByRole('heading', { name: '示例数据' })).toBeNull();
});
