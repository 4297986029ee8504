import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { answer, archive, listOf, open, withCatalogue } from './testing/open-catalogue.tsx';

withCatalogue();

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
    '/api/ugGeoMechanism/get': () => enveloped({ id: 1, collectTel: null, borrowTel: '0571-1', address: null }),
  });

  test('tells the record, its citation, and honestly what can be done with a file', async () => {
    answer(detailReplies({ extent: null }));
    const { user } = open('/archivesHoldingsDetail?id=2');
    expect(await screen.findByRole('heading', { level: 1, name: '第2号萤石矿区详查报告' })).toBeTruthy();
    expect(screen.getByText(/张三, 李四\. 第2号萤石矿区详查报告\[R\/OL\]/)).toBeTruthy();
    expect(screen.getByText('未记录范围')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^看：不开放/ }));
    expect(screen.getByText(/不上网/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '0571-1' })).toBeTruthy();
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
