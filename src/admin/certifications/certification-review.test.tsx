import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer } from '../../../tests/helpers/local-server.ts';
import { visitedTabs } from '../shell/visited-tabs.ts';
import { closeAdmin, type Answers, bareList, openAdmin, serveAdmin } from '../testing/open-admin.tsx';

const person = (id: number, realName: string, more: object = {}) => ({
  id,
  user: 100 + id,
  realName,
  idCard: '3301**********1008',
  corpName: '某院',
  status: '0',
  submittedAt: `2026-11-2${id}T00:00:00.000Z`,
  sameIdCard: 0,
  proofs: [`proof-${id}-a`, `proof-${id}-b`],
  decidedAt: null,
  decidedBy: null,
  reason: null,
  ...more,
});
const [zhao, qian] = [person(1, '赵明', { sameIdCard: 2 }), person(2, '钱程')];
const rights = ['admin:certifications.*'];
const addresses = { made: [] as string[], revoked: [] as string[] };
let server: LocalServer;
let answers: Answers;

beforeEach(async () => {
  answers = {
    'GET /rest/certifications': bareList(zhao, qian),
    'GET /rest/certifications/1': { body: zhao },
    'GET /rest/certifications/2': { body: qian },
    'GET /upms/userAuth/admin/proof': { headers: { 'Content-Type': 'image/jpeg' }, body: 'picture' },
    'POST /rest/certifications/': enveloped(null),
  };
  server = await serveAdmin(answers);
  visitedTabs.set([]);
  addresses.made = [];
  addresses.revoked = [];
  // jsdom has no addresses for blobs
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => {
        const address = `blob:${addresses.made.length}`;
        addresses.made.push(address);
        return address;
      };
      static override revokeObjectURL = (address: string) => void addresses.revoked.push(address);
    },
  );
});
afterEach(async () => {
  await closeAdmin(server);
  vi.unstubAllGlobals();
});

const sent = (beginning: string) =>
  server.arrived.filter(({ method, url }) => `${method} ${decodeURIComponent(url)}`.startsWith(beginning));

test('the list opens with those that wait, the longest-waiting first; the condition can be taken off', async () => {
  const { router, user } = openAdmin('/admin/certifications', rights);
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('status')).toBe('待审核'));
  expect(await screen.findByRole('link', { name: '待审核（2）' })).toBeTruthy();
  expect(sent('GET /rest/certifications?').every(({ url }) => decodeURIComponent(url).includes('status=待审核'))).toBe(
    true,
  );
  await user.click(screen.getByRole('link', { name: '全部' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await user.click(screen.getByRole('button', { name: '开始审核' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/certifications/show/1'));
});

test('a record shows its pictures, fetched with the token and given up afterwards, and warns of a shared number', async () => {
  const { user } = openAdmin('/admin/certifications/show/1', rights);
  expect(await screen.findByRole('img', { name: '证明图片 1' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: '证明图片 2' })).toBeTruthy();
  expect(screen.getByText('另有 2 个账户使用同一身份证号')).toBeTruthy();
  expect(await screen.findByText('待审核第 1 份，共 2 份')).toBeTruthy();
  expect(sent('GET /upms/userAuth/admin/proof?name=proof-1-a')[0]?.headers['accesstoken']).toBe('token-1');
  await user.keyboard('2');
  const viewer = await screen.findByRole('dialog', { name: '证明图片 2' });
  expect(within(viewer).getByRole('button', { name: '旋转' })).toBeTruthy();
  await user.keyboard('{Escape}');
  cleanup();
  expect(addresses.revoked.toSorted()).toEqual(addresses.made.toSorted());
});

test('A approves after a question and goes on to the next that waits', async () => {
  const { router, user } = openAdmin('/admin/certifications/show/1', rights);
  await screen.findByRole('button', { name: '通过' });
  await screen.findByText('待审核第 1 份，共 2 份');
  await user.keyboard('a');
  const question = await screen.findByRole('alertdialog', { name: '通过：赵明' });
  expect(sent('POST')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: '通过' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/certifications/show/2'));
  expect(sent('POST').map(({ url }) => url)).toEqual(['/rest/certifications/1/approve']);
});

test('R asks for a reason; keys that are typed there do nothing else', async () => {
  const { router, user } = openAdmin('/admin/certifications/show/2', rights);
  await screen.findByText('待审核第 2 份，共 2 份');
  await user.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: '不通过：钱程' });
  await user.type(within(dialog).getByLabelText('不通过的原因'), 'a 图片不清晰');
  await user.click(within(dialog).getByRole('button', { name: '不通过' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/certifications/show/1'));
  expect(sent('POST').map(({ url, body }) => [url, JSON.parse(body) as unknown])).toEqual([
    ['/rest/certifications/2/reject', { reason: 'a 图片不清晰' }],
  ]);
});

test('a refused decision stays on the record, and a picture that is gone says so', async () => {
  answers['POST /rest/certifications/'] = {
    status: 409,
    body: { code: 409, success: false, msg: '已由他人审核，请刷新', data: null },
  };
  answers['GET /upms/userAuth/admin/proof?name=proof-1-b'] = {
    status: 404,
    body: { code: 404, success: false, msg: '找不到', data: null },
  };
  const { router, user } = openAdmin('/admin/certifications/show/1', rights);
  expect(await screen.findByText('证明图片 2已按保留期限删除')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '通过' }));
  const question = await screen.findByRole('alertdialog', { name: '通过：赵明' });
  await user.click(within(question).getByRole('button', { name: '通过' }));
  expect(await screen.findByText('已由他人审核，请刷新')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/certifications/show/1');
});
