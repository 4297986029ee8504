import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../tests/helpers/local-server.ts';
import { getSession, storeSession } from '../providers/session-store.ts';
import { writeSeenValues } from '../resources/kit/seen-values.ts';
import { AdminApp } from './admin-app.tsx';
import { visitedTabs } from './shell/visited-tabs.ts';
import { closeAdmin } from './testing/open-admin.tsx';

const coord = {
  id: 7,
  name: '试验坐标系',
  epsg: 4490,
  kind: '地理坐标系',
  proj4: null,
  desc: '旧说明',
  isCurrent: false,
  notation: '度分秒',
  decimals: 4,
  showsHeight: true,
};
let server: LocalServer;
/** Answers by the beginning of method and path; everything else is an empty list. */
let answers: Record<string, ReturnType<typeof enveloped>>;

beforeEach(async () => {
  server = await startLocalServer();
  answers = {
    'GET /zdapi/coord/list': enveloped({ rows: [coord], total: 10_000, totalIsCapped: true, next: 'c2' }),
    'GET /rest/coords/facets': enveloped({
      facets: { kind: [{ value: '地理坐标系', count: 4 }] },
      total: 4,
      totalIsCapped: false,
      isApproximate: false,
    }),
    'GET /rest/coords/7': { body: coord },
  };
  server.answer(({ method, url }) => {
    const key = Object.keys(answers).findLast((each) => `${method} ${url}`.startsWith(each));
    return (key && answers[key]) || enveloped({ rows: [], total: 0, totalIsCapped: false, next: null });
  });
  visitedTabs.set([]);
});
afterEach(() => closeAdmin(server));

function open(path: string, ...rights: string[]) {
  storeSession({ ...getSession(), accessToken: 'token-1', isLogin: true, userId: '1', userName: 'admin', rights });
  return show(path);
}

function show(path: string) {
  const router = createMemoryRouter([{ path: '/*', element: <AdminApp /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

const sent = (method: string) => server.arrived.filter((request) => request.method === method);

describe('the door', () => {
  test('a guest goes to the login page', async () => {
    const { router } = show('/admin/coords?q=1');
    await waitFor(() => expect(router.state.location.pathname).toBe('/Login'));
  });

  test('a user without an administrative right is told so', () => {
    open('/admin');
    expect(screen.getByText('普通用户禁止进入管理界面')).toBeTruthy();
  });

  test('the menu holds only what the rights reach, and other addresses say why they stay closed', async () => {
    open('/admin/roles', 'admin:coords.edit');
    expect(await screen.findByText('没有“角色”的权限')).toBeTruthy();
    const menu = screen.getByRole('navigation', { name: '资源' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['工作台', '坐标系', '后台任务']);
  });
});

describe('the generated list', () => {
  test('shows declared columns, cells, the capped count, and antd in Chinese', async () => {
    open('/admin/coords', 'admin:coords.*');
    expect((await screen.findAllByText('试验坐标系')).length).toBeGreaterThan(0);
    for (const label of ['名称', 'EPSG 代码', '类型', '当前', '操作'])
      expect(screen.getAllByText(label).length).toBeGreaterThan(0);
    expect(screen.getAllByText('共 10,000+ 条').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/条\/页/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: '新增' })).toBeTruthy();
  });

  test('hides what the rights do not allow', async () => {
    open('/admin/coords', 'admin:coords.edit');
    await screen.findAllByText('试验坐标系');
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
    expect(screen.getByRole('link', { name: '编辑 试验坐标系' })).toBeTruthy();
  });

  test('a facet goes into the address and into the next request; Back takes it out', async () => {
    const { router, user } = open('/admin/coords', 'admin:coords.*');
    await user.click(await screen.findByRole('button', { name: '地理坐标系 4' }));
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('kind')).toBe('地理坐标系'));
    await waitFor(() =>
      expect(
        server.arrived.some(
          ({ url }) =>
            decodeURIComponent(url).includes('/zdapi/coord/list') &&
            decodeURIComponent(url).includes('kind=地理坐标系'),
        ),
      ).toBe(true),
    );
    expect(screen.getByRole('group', { name: '已选条件' }).textContent).toContain('类型 是 地理坐标系');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('group', { name: '已选条件' })).toBeNull());
  });

  test('a page that has lost its last row gives way to the page before, without a step in the history', async () => {
    const [page, before] = ['_start=20&_end=40', '_end=20'].map(
      (part) => `GET /zdapi/coord/list?_sort=epsg&_order=asc&${part}`,
    );
    answers[String(page)] = enveloped({ rows: [], total: 20, totalIsCapped: false, next: null });
    answers[String(before)] = enveloped({ rows: [coord], total: 20, totalIsCapped: false, next: null });
    const { router } = open('/admin/coords?_start=20', 'admin:coords.*');
    expect((await screen.findAllByText('试验坐标系')).length).toBeGreaterThan(0);
    expect(new URLSearchParams(router.state.location.search).get('_start')).toBeNull();
    expect(screen.getAllByText('共 20 条').length).toBeGreaterThan(0);
  });

  test('a failing list says what happened and can be tried again', async () => {
    answers['GET /zdapi/coord/list'] = {
      status: 500,
      body: { code: 500, success: false, msg: '数据库忙', data: null },
    };
    const { user } = open('/admin/coords', 'admin:coords.*');
    expect(await screen.findByText('数据库忙')).toBeTruthy();
    answers['GET /zdapi/coord/list'] = enveloped({ rows: [], total: 0, totalIsCapped: false, next: null });
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText(/还没有坐标系/)).toBeTruthy();
  });
});

describe('the generated form', () => {
  test('checks while typing and sends nothing that is wrong', async () => {
    const { user } = open('/admin/coords/create', 'admin:coords.*');
    await user.type(await screen.findByLabelText('EPSG 代码'), '5');
    expect(await screen.findByText('EPSG 代码不能小于 1024')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('名称不能为空')).toBeTruthy();
    expect(sent('PUT')).toEqual([]);
  });

  test('an edit sends only what changed, under wire names', async () => {
    answers['PATCH /zdapi/coord/admin/update'] = enveloped({ ...coord, desc: '新说明' });
    const { user, router } = open('/admin/coords/edit/7', 'admin:coords.*');
    const note = await screen.findByLabelText('说明');
    await user.clear(note);
    await user.type(note, '新说明');
    expect(await screen.findByText('有未保存的改动')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(JSON.parse(sent('PATCH')[0]?.body ?? '')).toEqual({ id: '7', desc: '新说明' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/coords'));
  });

  test('what the server refuses stands at its field', async () => {
    answers['PATCH /zdapi/coord/admin/update'] = {
      status: 422,
      body: { code: 422, success: false, msg: '填写有误', data: null, errors: { desc: ['说明含有不允许的词'] } },
    };
    const { user } = open('/admin/coords/edit/7', 'admin:coords.*');
    await user.type(await screen.findByLabelText('说明'), '加');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('说明含有不允许的词')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('说明')));
    expect(screen.getByText('1 处填写有误，请按提示修改后再保存。')).toBeTruthy();
  });

  test('what somebody else has changed meanwhile is told, nothing typed is lost, and saving again means it', async () => {
    const [msg, told] = ['您打开这条记录之后，标出的各项已被他人修改。', '说明已被他人改为“别人的”'];
    answers['PATCH /zdapi/coord/admin/update'] = {
      status: 409,
      body: { code: 409, success: false, msg, data: null, errors: { desc: [told] } },
    };
    const { user, router } = open('/admin/coords/edit/7', 'admin:coords.*');
    await user.type(await screen.findByLabelText('说明'), '加');
    answers['GET /rest/coords/7'] = { body: { ...coord, desc: '别人的' } };
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect(screen.getByText(msg)).toBeTruthy();
    expect(screen.getByLabelText('说明')).toHaveProperty('value', '旧说明加');
    await waitFor(() => expect(sent('GET').filter(({ url }) => url.startsWith('/rest/coords/7'))).toHaveLength(2));

    answers['PATCH /zdapi/coord/admin/update'] = enveloped({ ...coord, desc: '旧说明加' });
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/coords'));
    expect(sent('PATCH').map(({ headers }) => headers['seen-values'])).toEqual(
      ['旧说明', '别人的'].map((desc) => writeSeenValues({ desc })),
    );
  });
});

test('tabs are added by visits and closed again', async () => {
  const { router, user } = open('/admin/coords', 'admin:*');
  await screen.findAllByText('试验坐标系');
  const bar = screen.getByRole('navigation', { name: '已打开的页面' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['工作台', '坐标系']);
  expect(within(bar).queryByRole('button', { name: '关闭 工作台' })).toBeNull();
  await user.click(within(bar).getByRole('button', { name: '关闭 坐标系' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['工作台']);
});
