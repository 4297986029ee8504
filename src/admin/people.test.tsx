import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer } from '../../tests/helpers/local-server.ts';
import { secretConditionsHeader } from '../resources/kit/list-query.ts';
import { visitedTabs } from './shell/visited-tabs.ts';
import { closeAdmin, type Answers, bareList, openAdmin, serveAdmin } from './testing/open-admin.tsx';

const zhang = {
  id: 7,
  username: 'zhangwei',
  nickname: '张伟',
  avatar: null,
  mobile: '138******84',
  email: null,
  idCard: null,
  corpName: '省地质院',
  type: '0',
  authStatus: '-1',
  isDisabled: false,
  roles: [],
  lastLoginAt: null,
  cancelledAt: null,
};
let server: LocalServer;
let answers: Answers;

beforeEach(async () => {
  answers = { 'GET /rest/users': bareList(zhang), 'GET /rest/users/7': { body: zhang } };
  server = await serveAdmin(answers);
  visitedTabs.set([]);
});
afterEach(() => closeAdmin(server));

/** Everything that the browser keeps beyond the page. */
const stored = (): string =>
  [localStorage, sessionStorage]
    .flatMap((storage) => Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')))
    .join('\n');

const sent = (beginning: string) =>
  server.arrived.filter(({ method, url }) => `${method} ${decodeURIComponent(url)}`.startsWith(beginning));

describe('an action that asks and shows', () => {
  async function askForReset() {
    const opened = openAdmin('/admin/users', ['admin:users.*']);
    await opened.user.click(await screen.findByRole('button', { name: 'zhangwei 的更多操作' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: '重置密码' }));
    const dialog = await screen.findByRole('dialog', { name: '重置密码：zhangwei' });
    return { ...opened, dialog };
  }

  test('says what is missing, marks what the server refuses, and sends what was asked for', async () => {
    const { user, dialog } = await askForReset();
    expect(within(dialog).getByText(/临时密码并使该用户的所有登录失效/)).toBeTruthy();
    const agree = within(dialog).getByRole('button', { name: '重置密码' });
    await user.click(agree);
    expect(await within(dialog).findByText('原因不能为空')).toBeTruthy();
    expect(sent('POST')).toEqual([]);

    answers['POST /rest/users/7/resetPassword'] = {
      status: 422,
      body: { code: 422, success: false, msg: '填写有误', data: null, errors: { reason: ['原因写得太短'] } },
    };
    await user.type(within(dialog).getByLabelText('原因'), '来电');
    await user.click(agree);
    expect(await within(dialog).findByText('原因写得太短')).toBeTruthy();
    expect(JSON.parse(sent('POST')[0]?.body ?? '')).toEqual({ reason: '来电' });
  });

  test('shows its answer once and keeps it nowhere', async () => {
    const password = 'Temporary-7531-once';
    answers['POST /rest/users/7/resetPassword'] = enveloped({ password });
    const { user, dialog, queryClient } = await askForReset();
    await user.type(within(dialog).getByLabelText('原因'), '用户来电');
    await user.click(within(dialog).getByRole('button', { name: '重置密码' }));
    const shown = await screen.findByText(password);
    expect(screen.getByText(/临时密码（仅显示这一次/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /复制临时密码/ })).toBeTruthy();
    const caches = JSON.stringify([
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.data),
      stored(),
    ]);
    expect(caches).toContain('zhangwei');
    expect(caches).not.toContain(password);
    await user.click(screen.getByRole('button', { name: '已记下，关闭' }));
    await waitFor(() => expect(shown.isConnected).toBe(false));
  });

  test('keeps the refusal of a record that has changed meanwhile in sight', async () => {
    answers['POST /rest/users/7/resetPassword'] = {
      status: 409,
      body: { code: 409, success: false, msg: '该用户已停用，请刷新后再试', data: null },
    };
    const { user, dialog } = await askForReset();
    await user.type(within(dialog).getByLabelText('原因'), '用户来电');
    await user.click(within(dialog).getByRole('button', { name: '重置密码' }));
    expect(await within(dialog).findByText('该用户已停用，请刷新后再试')).toBeTruthy();
  });

  test('of a setting carries no id', async () => {
    answers['GET /rest/messageGateways'] = { body: { id: 1, smsUrl: null, smtpPassword: '******' } };
    answers['POST /rest/messageGateways/trySms'] = enveloped({ result: '网关返回成功' });
    const { user } = openAdmin('/admin/messageGateways', ['admin:messageGateways.*']);
    await user.click(await screen.findByRole('button', { name: '发送测试短信' }));
    const dialog = await screen.findByRole('dialog', { name: '发送测试短信：消息网关' });
    await user.type(within(dialog).getByLabelText('手机号'), '13800001234');
    await user.click(within(dialog).getByRole('button', { name: '发送测试短信' }));
    expect(await screen.findByText('网关返回成功')).toBeTruthy();
    expect(JSON.parse(sent('POST')[0]?.body ?? '')).toEqual({ mobile: '13800001234' });
  });
});

describe('forms of people', () => {
  test('what is fixed at creation is asked for once and only read afterwards', async () => {
    const { router } = openAdmin('/admin/users/create', ['admin:users.*']);
    expect(await screen.findByRole('textbox', { name: '用户名' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: '手机号' })).toBeTruthy();
    await router.navigate('/admin/users/edit/7');
    expect(await screen.findByText('138******84')).toBeTruthy();
    expect(screen.getByText('zhangwei')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '用户名' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: '手机号' })).toBeNull();
    expect(screen.getByRole('textbox', { name: '姓名或昵称' })).toBeTruthy();
  });

  test('a stored secret is named in its masked form and left alone when nothing is typed', async () => {
    answers['GET /rest/messageGateways'] = {
      body: { id: 1, smsEncoding: 'json', smtpIsTls: true, smsSignature: '地质', smsHeaderValue: 'Be****xy' },
    };
    answers['PATCH /rest/messageGateways'] = { body: { id: 1 } };
    const { user } = openAdmin('/admin/messageGateways', ['admin:messageGateways.*']);
    expect(await screen.findByPlaceholderText('已保存 Be****xy，留空表示不修改')).toBeTruthy();
    await user.type(screen.getByLabelText('短信签名'), '院');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(JSON.parse(sent('PATCH')[0]?.body ?? '')).toEqual({ smsSignature: '地质院' });
  });
});

test('on a phone the rows are cards, with everything that the table offers', async () => {
  const width = window.innerWidth;
  window.innerWidth = 390;
  try {
    const { user, router } = openAdmin('/admin/users', ['admin:users.*']);
    const card = (await screen.findByRole('link', { name: 'zhangwei' })).closest('li')!;
    expect(screen.queryByRole('table')).toBeNull();
    expect(card.textContent).toContain('省地质院');
    expect(card.textContent).not.toContain('邮箱');
    expect(within(card).getByRole('button', { name: 'zhangwei 的更多操作' })).toBeTruthy();
    await user.click(within(card).getByRole('checkbox', { name: '选择 zhangwei' }));
    expect(await screen.findByText('已选 1 条')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: '排序' }));
    await user.click(await screen.findByText('用户名，降序'));
    await waitFor(() => expect(router.state.location.search).toContain('_sort=username&_order=desc'));
  } finally {
    window.innerWidth = width;
  }
});

describe('a condition on a secret', () => {
  const mobile = '13800001234';

  test('reaches the list but never the address', async () => {
    const { user, router } = openAdmin('/admin/users', ['admin:users.*']);
    await user.click(await screen.findByRole('button', { name: '筛选' }));
    const panel = await screen.findByRole('form', { name: '筛选条件' });
    await user.click(within(panel).getByRole('combobox', { name: '字段' }));
    const named = await screen.findAllByTitle('手机号');
    await user.click(named.find((each) => each.closest('.ant-select-dropdown'))!);
    const value = await within(panel).findByRole('textbox', { name: '手机号的筛选值' });
    await user.type(value, mobile);
    await user.click(within(panel).getByRole('button', { name: '应用' }));
    await waitFor(() => {
      const { url = '', headers = {} } = sent('GET /rest/users?').at(-1) ?? {};
      expect(headers[secretConditionsHeader]).toBe(`mobile=${mobile}`);
      expect(url).not.toContain(mobile);
    });
    expect(router.state.location.search).not.toContain(mobile);
    expect(stored()).not.toContain(mobile);
    expect(screen.getByRole('group', { name: '已选条件' }).textContent).toContain(`手机号 等于 ${mobile}`);
    await user.click(screen.getByRole('button', { name: `去掉条件 手机号 等于 ${mobile}` }));
    await waitFor(() => expect(screen.queryByRole('group', { name: '已选条件' })).toBeNull());
  });

  test('is taken out of an address that somebody wrote', async () => {
    const { router } = openAdmin(`/admin/users?mobile=${mobile}&type=${encodeURIComponent('专网用户')}`, [
      'admin:users.*',
    ]);
    await waitFor(() => expect(router.state.location.search).not.toContain(mobile));
    expect(new URLSearchParams(router.state.location.search).get('type')).toBe('专网用户');
    expect((await screen.findByRole('group', { name: '已选条件' })).textContent).toContain(`手机号 等于 ${mobile}`);
  });
});

describe('the audit log', () => {
  test('says in words that the chain is whole, or where it is not', async () => {
    answers['GET /rest/auditLog/verify'] = enveloped({
      rows: 1234,
      isWhole: true,
      faults: [],
      head: { seq: 1234, mac: '0123456789abcdef' },
    });
    const { user } = openAdmin('/admin/auditLog', ['admin:auditLog.*']);
    await user.click(await screen.findByRole('button', { name: '校验完整性' }));
    expect(await screen.findByText(/日志完整：1,234 条记录未被改动/)).toBeTruthy();
    expect(screen.getByText('1234:0123456789abcdef')).toBeTruthy();
    answers['GET /rest/auditLog/verify'] = enveloped({
      rows: 1234,
      isWhole: false,
      faults: [{ id: 12, problem: '记录已被删除' }],
      head: null,
    });
    await user.click(screen.getByRole('button', { name: '校验完整性' }));
    expect(await screen.findByText(/日志不完整：发现 1 处问题/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '编号 12' })).toBeTruthy();
    expect(screen.getByText(/记录已被删除/)).toBeTruthy();
  });

  test('is not checked by those who may not', async () => {
    openAdmin('/admin/auditLog', ['admin:auditLog.list']);
    expect(await screen.findByRole('heading', { name: '操作日志' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '校验完整性' })).toBeNull();
  });
});

test('the dashboard counts what waits', async () => {
  answers['GET /rest/certifications?status=待审核'] = bareList({ id: 1 }, { id: 2 }, { id: 3 });
  answers['GET /rest/auditLog/verify'] = enveloped({ rows: 1, isWhole: false, faults: [], head: null });
  openAdmin('/admin', ['admin:certifications.*', 'admin:outbox.*', 'admin:auditLog.*']);
  const link = await screen.findByRole('link', { name: '3 份实名认证待审核' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('/admin/certifications?status=待审核');
  expect(await screen.findByRole('link', { name: '没有未发出的消息' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: '操作日志不完整，请立即查看' })).toBeTruthy();
});

test.each([
  ['password', '请先修改密码，再进入管理界面', '/UserCenter/UserAccount#security'],
  ['totp', '请先绑定动态口令，再进入管理界面', '/UserCenter/UserAccount#totp'],
] as const)('an administrator whose account is restricted (%s) is told the way', (restriction, text, path) => {
  openAdmin('/admin', [], { restriction });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: '现在去办' }).getAttribute('href')).toBe(path);
});
