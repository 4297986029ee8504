import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { getSession, storeSession } from '../../providers/session-store.ts';
import { answer, archive, arrived, listOf, open, withCatalogue } from './testing/open-catalogue.tsx';

withCatalogue();

const listRequests = () =>
  arrived()
    .filter(({ url }) => url.startsWith('/rest/archives?'))
    .map(({ url }) => new URLSearchParams(url.split('?')[1]));

describe('list', () => {
  test('rows say what they are; the hit is marked; what secrecy closes is said', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1), archive(2, { secrecy: '机密', extent: null })], 7) });
    open('/archivesHoldings?q=萤石');
    const [first, second] = await screen.findAllByRole('article');
    if (!first || !second) throw new Error('two rows expected');
    expect(within(first).getByText('萤石').tagName).toBe('MARK');
    expect(within(first).getByText('某地质大队')).toBeTruthy();
    expect(within(first).getByText('公开')).toBeTruthy();
    expect(within(second).getByText('涉密信息不公开')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('7');
  });

  test('tags, facets and chips change the address, and the list is asked again from its first page', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1)], 700) });
    const { user, search } = open('/archivesHoldings?_start=40');
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: /^矿产勘查/ }));
    expect(search().getAll('category')).toEqual(['矿产勘查']);
    expect(search().has('_start')).toBe(false);
    await user.click(await screen.findByRole('checkbox', { name: /金华市/ }));
    expect(search().get('city')).toBe('金华市');
    await waitFor(() => expect(listRequests().at(-1)?.get('city')).toBe('金华市'));
    await user.click(screen.getByRole('button', { name: '去掉条件 资料类别：矿产勘查' }));
    expect(search().has('category')).toBe(false);
    expect(search().get('city')).toBe('金华市');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(search().toString()).toBe('');
  });

  test('an empty list of a first start says that its rows are arriving, and shows them once they are there', async () => {
    let isArriving = true;
    answer({
      '/rest/archives?': () => listOf(isArriving ? [] : [archive(1)]),
      '/zdapi/site/samples': () => enveloped({ isArriving }),
    });
    open('/archivesHoldings');
    expect(await screen.findByText('示例数据正在载入')).toBeTruthy();
    isArriving = false;
    expect(await screen.findByRole('article', {}, { timeout: 6000 })).toBeTruthy();
  });

  test('全部 is pressed while no tag of the group is chosen', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1)]) });
    const { user } = open('/archivesHoldings?category=物化遥');
    const group = screen.getByRole('group', { name: '资料类别' });
    const all = within(group).getByRole('button', { name: '全部' });
    expect(all.getAttribute('aria-pressed')).toBe('false');
    await user.click(all);
    expect(all.getAttribute('aria-pressed')).toBe('true');
  });

  test('words are searched, years bounded either way round', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1)]) });
    const { user, search } = open('/archivesHoldings');
    await user.type(screen.getByRole('searchbox'), ' 铜矿 {Enter}');
    expect(search().get('q')).toBe('铜矿');
    await user.type(screen.getByLabelText('形成年度，起'), '2020');
    await user.type(screen.getByLabelText('形成年度，止'), '1990{Enter}');
    expect([search().get('year_gte'), search().get('year_lte')]).toEqual(['1990', '2020']);
  });

  test('back brings the earlier state', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1)]) });
    const { router, user, search } = open('/archivesHoldings?q=铜');
    await user.click(screen.getByRole('button', { name: '卡片' }));
    expect(search().get('view')).toBe('grid');
    await router.navigate(-1);
    await waitFor(() => expect(screen.getByRole('button', { name: '列表' }).getAttribute('aria-pressed')).toBe('true'));
  });

  test('beyond the reach of page numbers the next page goes by its cursor, and 上一页 leads back', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1)], 1_000_000, 'cursor-2') });
    const { user, search } = open('/archivesHoldings?_start=10000');
    await user.click(await screen.findByRole('button', { name: '下一页' }));
    expect(search().get('_after')).toBe('cursor-2');
    expect(await screen.findByText('第 502 页')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '上一页' }));
    expect(search().get('_start')).toBe('10000');
    expect(search().has('_after')).toBe(false);
  });

  test('the advanced form searches, tells a wrong value, and clears', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1)]) });
    const { user, search } = open('/archivesHoldings');
    await user.click(screen.getByRole('button', { name: /高级检索/ }));
    await user.type(await screen.findByLabelText('比例尺'), '大');
    await user.click(within(screen.getByRole('form', { name: '高级检索' })).getByRole('button', { name: '检索' }));
    expect(screen.getByLabelText('比例尺').getAttribute('aria-invalid')).toBe('true');
    await user.clear(screen.getByLabelText('比例尺'));
    await user.type(screen.getByLabelText('比例尺'), '1:50000');
    await user.click(within(screen.getByRole('form', { name: '高级检索' })).getByRole('button', { name: '检索' }));
    expect(search().get('scale')).toBe('1∶50000');
    await user.click(await screen.findByRole('button', { name: '清空表单' }));
    expect(search().toString()).toBe('');
  });
});

describe('states of the list', () => {
  test('loading, then empty with the way out', async () => {
    answer({ '/rest/archives?': () => listOf([]) });
    const { user, search } = open('/archivesHoldings?q=没有');
    expect(screen.getByText('正在加载检索结果')).toBeTruthy();
    expect(await screen.findByText('无')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '清空全部条件' }));
    expect(search().toString()).toBe('');
  });

  test('an error says what happened and tries again; failing counts leave the rows', async () => {
    let isDown = true;
    answer({
      '/rest/archives?': () =>
        isDown
          ? { status: 500, body: { code: 500, success: false, msg: '系统繁忙', data: null } }
          : listOf([archive(1)]),
      '/rest/archives/facets': () => enveloped(null, 500),
    });
    const { user } = open('/archivesHoldings');
    expect(await screen.findByText('系统繁忙')).toBeTruthy();
    isDown = false;
    const [retry] = screen
      .getAllByRole('button', { name: '重试' })
      .filter((button) => button.className.includes('primary'));
    if (!retry) throw new Error('no retry');
    await user.click(retry);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.getByText(/分类统计没有加载出来/)).toBeTruthy();
  });

  test('no right is no error', async () => {
    answer({ '/rest/archives?': () => enveloped(null, 403) });
    open('/archivesHoldings');
    expect(await screen.findByText(/联系管理员授权/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  test('a guest who wants to export is asked to log in; a visitor with an account gets the file', async () => {
    answer({
      '/rest/archives?': () => listOf([archive(1)]),
      '/rest/archives/export': () => ({ body: '编号' }),
    });
    const { user } = open('/archivesHoldings?q=萤石');
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: '导出 CSV' }));
    expect(await screen.findByText('您还未登录，请先登录！')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '取消' }));
    const exports = () => arrived().flatMap(({ url }) => (url.startsWith('/rest/archives/export') ? [url] : []));
    expect(exports()).toEqual([]);
    storeSession({ ...getSession(), accessToken: 't', isLogin: true, userId: '1', rights: [] });
    await user.click(await screen.findByRole('button', { name: '导出 CSV' }));
    await waitFor(() => expect(exports()).toHaveLength(1));
    expect(new URL(exports()[0] ?? '', 'http://x').searchParams.get('q')).toBe('萤石');
  });

  test('nothing found cannot be exported', async () => {
    answer({ '/rest/archives?': () => listOf([]) });
    open('/archivesHoldings?q=没有');
    expect(await screen.findByText('无')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
  });

  test('an address with unknown parts says so and still lists', async () => {
    answer({ '/rest/archives?': () => listOf([archive(1)]) });
    open('/archivesHoldings?colour=red');
    expect((await screen.findByRole('alert')).textContent).toContain('colour');
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});
