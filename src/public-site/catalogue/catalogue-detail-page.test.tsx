import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, storeSession } from '../../providers/session-store.ts';
import { answer, archive, listOf, open, withCatalogue } from './testing/open-catalogue.tsx';

withCatalogue();
afterEach(() => vi.useRealTimers());

/** What the server says of a visitor with this state of certification. */
const userInfo = (authStatus: number) => ({
  '/upms/user/info': () =>
    enveloped({ username: 'zhang', id: 1, type: 1, authStatus, roles: [], rights: [], pages: null, unreadNotices: 0 }),
});

describe('detail', () => {
  const file = {
    id: 9,
    archive: 2,
    category: '正文',
    seq: 1,
    title: '正文一',
    scale: null,
    quantity: 1,
    unit: '册',
    format: 'PDF',
    secrecy: '秘密',
  };
  const detailReplies = (values: object = {}) => ({
    '/rest/archives?': () => listOf([archive(1), archive(2), archive(3)], 3),
    '/rest/archives/2': () => ({ body: archive(2, values) }),
    '/rest/archives/3': () => ({ body: archive(3) }),
    '/rest/archiveFiles?': () => listOf([file]),
    '/api/ugGeoAttached/query/list?': () => enveloped({ rows: [], updatedOn: '2026-11-30' }),
    '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: null, borrowTel: '0571-1', address: null }),
  });

  test('says when the record was changed last, and sends on to the archive that keeps what is delivered to the state', async () => {
    answer(detailReplies({ keepingUnit: '全国地质资料馆' }));
    open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByText('更新日期：2026-11-30')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: /在哪里办理/ })).toBeTruthy();
    expect(screen.getByText(/请转至全国地质资料馆办理/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: '怎样借阅' })).toBeNull();
    expect(screen.queryByRole('button', { name: /借阅车/ })).toBeNull();
  });

  test('tells the record, its citation, and honestly what can be done with a file', async () => {
    answer(detailReplies({ extent: null }));
    const { user } = open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByRole('heading', { level: 1, name: '第2号萤石矿区详查报告' })).toBeTruthy();
    expect(screen.getByText(/张三, 李四\. 第2号萤石矿区详查报告\[R\/OL\]/)).toBeTruthy();
    expect(screen.getByText('未记录范围')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^阅读：不开放/ }));
    expect(screen.getByText(/不上网/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '0571-1' })).toBeTruthy();
  });

  test('a file stands in the folder that it was handed in in, where that is not its category', async () => {
    const placed = { ...file, folder: '正文/分册', secrecy: '公开' };
    const other = { ...placed, id: 10, seq: 2, title: '正文二', folder: '正文' };
    answer({ ...detailReplies({ extent: null }), '/rest/archiveFiles?': () => listOf([placed, other]) });
    open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByText(/^文件夹 正文\/分册 · 1 册/)).toBeTruthy();
    expect(screen.getByText(/^1 册/)).toBeTruthy();
  });

  test('what other records share with it leads to them', async () => {
    answer(detailReplies({ extent: null, minerals: ['萤石', '金'], authors: '张三、李四 等' }));
    open('/archivesHoldingsDetail?id=2');
    const facts = within(await screen.findByRole('region', { name: '基本信息' }));
    const leadsTo = (name: string): string =>
      decodeURIComponent(facts.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(leadsTo('萤石')).toBe('/archivesHoldings?minerals=萤石');
    expect(leadsTo('李四')).toBe('/archivesHoldings?authors_like=李四');
    expect(facts.queryByRole('link', { name: /等/ })).toBeNull();
    expect(leadsTo('武义县')).toBe('/archivesHoldings?county=武义县');
    expect(leadsTo('某资料馆')).toBe('/archivesHoldings?keepingUnit=某资料馆');
    expect(leadsTo('某地质大队')).toBe('/archivesHoldings?formingUnit_like=某地质大队');
    expect(screen.getAllByRole('link', { name: '矿产勘查' })).not.toHaveLength(0);
    expect(facts.queryByRole('link', { name: '33-2' })).toBeNull();
  });

  // Half past midnight in China, wherever the visitor is
  test.each([
    ['on the last day', '2026-11-20T16:30:00Z', '阅读：不开放', 1],
    ['the day after', '2026-11-21T16:30:00Z', '阅读：暂无文件', 0],
  ])('protection as the server counts it: %s', async (_when, now, label, marks) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    answer({
      ...detailReplies({ extent: null, protectedUntil: '2026-11-21' }),
      '/rest/archiveFiles?': () => listOf([{ ...file, secrecy: '公开' }]),
    });
    open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByRole('button', { name: new RegExp(`^${label}`) })).toBeTruthy();
    expect(screen.queryAllByText('保护期至')).toHaveLength(marks);
  });

  test('the citation is had in three forms', async () => {
    answer(detailReplies({ extent: null }));
    const { user } = open('/archivesHoldingsDetail?id=2');
    await user.click(await screen.findByRole('button', { name: 'BibTeX' }));
    expect(screen.getByLabelText('BibTeX 引文').textContent).toMatch(/^@techreport\{archives2,/);
    expect(screen.getByRole('button', { name: '下载 .bib' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'RIS' }));
    expect(screen.getByLabelText('RIS 引文').textContent).toMatch(/^TY {2}- RPRT/);
    await user.click(screen.getByRole('button', { name: 'GB/T 7714' }));
    expect(screen.queryByRole('button', { name: /^下载 \./ })).toBeNull();
  });

  test.each(['收藏', '评分', '报告错误'])('a guest who wants to act is asked to log in: %s', async (label) => {
    answer(detailReplies({ extent: null }));
    const { user } = open('/archivesHoldingsDetail?id=2');
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText('您还未登录，请先登录！')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '去登录' }));
    expect(await screen.findByText('到达 /Login')).toBeTruthy();
  });

  test('an internet user without certification is sent to it; a verified one is told the next step', async () => {
    answer({
      ...detailReplies({ extent: null }),
      '/upms/common/validateToken': () => enveloped(null),
      ...userInfo(-1),
    });
    storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', userType: 1, authStatus: -1 });
    const { user } = open('/archivesHoldingsDetail?id=2');
    await user.click(await screen.findByRole('button', { name: '评分' }));
    expect(await screen.findByText(/您还未完成实名认证/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    storeSession({ ...getSession(), authStatus: 1 });
    await user.click(screen.getByRole('button', { name: '报告错误' }));
    const form = within(await screen.findByRole('form', { name: '报告错误' }));
    await user.selectOptions(form.getByLabelText('项目'), '题名');
    expect(form.getByText('现在的值').nextSibling?.textContent).toBe('第2号萤石矿区详查报告');
    expect(form.queryByRole('option', { name: '密级' })).toBeNull();
  });

  test('leads to what was made from it and to what lies near, nothing twice', async () => {
    answer({
      ...detailReplies({ extent: null }),
      '/rest/products?archive=2': () => listOf([{ id: 31, title: '矿区地形地质图' }]),
      '/rest/mapData?product=31': () => listOf([{ id: 41, title: '矿区空间数据库' }]),
      '/rest/products?county=武义县': () =>
        listOf([
          { id: 31, title: '矿区地形地质图' },
          { id: 32, title: '武义县矿产图' },
        ]),
      '/rest/boreholes': () => listOf([]),
      '/rest/surveyData': () => listOf([]),
      '/rest/mapData?county': () => listOf([]),
      '/rest/sharedData': () => listOf([]),
      '/rest/geologicalUnits': () => listOf([]),
    });
    open('/archivesHoldingsDetail?id=2');
    const made = within(await screen.findByRole('region', { name: '相关资料' }));
    expect((await made.findByRole('link', { name: '矿区空间数据库' })).getAttribute('href')).toBe(
      '/GEOMapDataDetail?id=41',
    );
    const near = within(await screen.findByRole('region', { name: /^同地区的其他资料/ }));
    expect((await near.findByRole('link', { name: '武义县矿产图' })).getAttribute('href')).toBe(
      '/GeolDataDetail?id=32',
    );
    await waitFor(() => expect(screen.getAllByRole('link', { name: '矿区地形地质图' })).toHaveLength(1));
  });

  test('a withheld field is explained', async () => {
    answer(detailReplies({ extent: null, abstract: null, secrecy: '机密' }));
    open('/archivesHoldingsDetail?id=2');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getAllByText('涉密信息不公开').length).toBeGreaterThanOrEqual(3);
  });

  test('leads on and back within the result it was opened from', async () => {
    answer(detailReplies({ extent: null }));
    const { user, search, router } = open('/archivesHoldings?q=萤石&view=grid');
    await user.click((await screen.findAllByRole('link', { name: '第2号萤石矿区详查报告' }))[0] as HTMLElement);
    expect(await screen.findByText('第 2 / 3 条')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '下一条' }));
    expect(search().get('id')).toBe('3');
    await user.click(await screen.findByRole('link', { name: /返回检索结果/ }));
    expect(router.state.location.pathname).toBe('/archivesHoldings');
    expect(search().toString()).toBe(new URLSearchParams({ q: '萤石', view: 'grid' }).toString());
    const last = (await screen.findAllByRole('link', { name: '第3号萤石矿区详查报告' }))[0];
    await waitFor(() => expect(document.activeElement).toBe(last), { timeout: 20_000 });
  });

  test('the back button leads to the row too, a new visit of the list to none', async () => {
    answer(detailReplies({ extent: null }));
    const { user, router } = open('/archivesHoldings');
    const title = { name: '第2号萤石矿区详查报告' };
    await user.click((await screen.findAllByRole('link', title))[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, ...title });
    await router.navigate(-1);
    const row = (await screen.findAllByRole('link', title))[0] as HTMLElement;
    await waitFor(() => expect(document.activeElement).toBe(row), { timeout: 20_000 });
    await user.click(row);
    await screen.findByRole('heading', { level: 1, ...title });
    await router.navigate('/archivesHoldings');
    await screen.findAllByRole('link', title);
    expect(document.activeElement).toBe(document.body);
  });

  test('names the window after what is read, as long as it is read', async () => {
    document.title = '成果资料详情';
    answer(detailReplies({ extent: null }));
    const { router } = open('/archivesHoldingsDetail?id=2');
    await waitFor(() => expect(document.title).toMatch(/^第2号萤石矿区详查报告/), { timeout: 20_000 });
    await router.navigate('/elsewhere');
    await screen.findByText('到达 /elsewhere');
    // React takes leave of the page behind the picture of the next
    await waitFor(() => expect(document.title).toBe('成果资料详情'), { timeout: 20_000 });
  });

  test.each(['?id=77', '?id=abc', ''])('a record that is not there leads to the list: %s', async (query) => {
    answer(detailReplies());
    open(`/archivesHoldingsDetail${query}`);
    expect(await screen.findByText('没有找到这一条成果资料')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去成果资料列表' })).toBeTruthy();
  });

  test('no right is said as such', async () => {
    answer({ '/rest/archives/2': () => enveloped(null, 403) });
    open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByText(/联系管理员授权/)).toBeTruthy();
  });
});
