import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { answer, askedOf, found, hit, open, withSearch } from './testing/open-search.tsx';

withSearch();

const link = (name: RegExp | string): string =>
  decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

test('a question in the address of the search page is filled in and asked', async () => {
  answer({ results: () => found([hit(1)]) });
  const { at } = open('/search?q=萤石&box=119,28,120,29');
  await screen.findByRole('article');
  expect(at()).toBe('/queryResult?q=萤石&box=119,28,120,29');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '站内搜索' }).value).toBe('萤石');
  expect(askedOf('results')[0]?.get('q')).toBe('萤石');
});

describe('answer', () => {
  test('asks for what the address says, and shows hits with marks, facts and their type', async () => {
    answer({
      results: () =>
        found(
          [
            hit(1, {
              titleMarks: [
                [3, 5],
                [90, 99],
              ],
              snippet: '查明萤石资源量',
              snippetMarks: [[2, 4]],
            }),
          ],
          {
            readings: [{ kind: 'synonym', text: '已按“氟石”一并查找' }],
          },
        ),
    });
    open('/queryResult?q=萤石&type=archives&box=119,28,120,29&page=2');
    const row = await screen.findByRole('article');
    expect(Object.fromEntries(askedOf('results')[0] ?? [])).toEqual({
      q: '萤石',
      type: 'archives',
      box: '119,28,120,29',
      page: '2',
      size: '20',
    });
    expect([...row.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['萤石', '萤石']);
    expect(within(row).getByText('成果资料')).toBeTruthy();
    expect(within(row).getByText('2012')).toBeTruthy();
    expect(screen.getByText('找到成果资料 1 条，第 2 页')).toBeTruthy();
    expect(link('只按原文查找“萤石”')).toBe('/queryResult?q==萤石&type=archives&box=119,28,120,29');
    expect(link('在成果资料中细查')).toBe('/archivesHoldings?q=萤石&extent_within=119,28,120,29');
  });

  test('types lead to the same question to one type, from its first page', async () => {
    const counts = [
      { type: 'archives', label: '成果资料', count: 10_000, isCapped: true },
      { type: 'news', label: '新闻', count: 2, isCapped: false },
    ];
    answer({ results: () => found([hit(1)], { counts, total: 10_000, totalIsCapped: true }) });
    const { user, at } = open('/queryResult?q=石&page=3');
    await screen.findByRole('article');
    expect(screen.getByRole('link', { name: '全部 10,000+' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: '新闻 2' }));
    expect(at()).toBe('/queryResult?q=石&type=news');
    await waitFor(() => expect(askedOf('results').at(-1)?.get('type')).toBe('news'));
  });

  test('earlier hits stay, marked as busy, until the next are there', async () => {
    let release = (): void => undefined;
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer({
      results: async (asked) => {
        if (asked.get('page') === '1') return found([hit(1)], { total: 30 });
        await wait;
        return found([hit(2)], { total: 30 });
      },
    });
    const { user } = open('/queryResult?q=石');
    await screen.findByText('第1号萤石矿区详查报告');
    await user.click(screen.getByRole('link', { name: '下一页' }));
    const busy = screen.getByText('第1号萤石矿区详查报告').closest('[aria-busy]');
    expect(busy?.getAttribute('aria-busy')).toBe('true');
    release();
    expect(await screen.findByText('第2号萤石矿区详查报告')).toBeTruthy();
    expect(screen.queryByText('第1号萤石矿区详查报告')).toBeNull();
  });

  test('another search keeps the box and begins at all types', async () => {
    answer({ results: () => found([hit(1)]) });
    const { user, at } = open('/queryResult?q=石&type=archives&box=119,28,120,29&page=2');
    const field = screen.getByRole('combobox', { name: '站内搜索' });
    await user.clear(field);
    await user.type(field, '长兴组{Enter}');
    expect(at()).toBe('/queryResult?q=长兴组&box=119,28,120,29');
    await user.click(screen.getByRole('button', { name: '去掉范围' }));
    expect(at()).toBe('/queryResult?q=长兴组');
  });
});

describe('no answer', () => {
  test('nothing found names another question and ways on', async () => {
    answer({ results: () => found([], { instead: '萤石' }) });
    open('/queryResult?q==荧石&box=119,28,120,29');
    expect(await screen.findByText('没有找到“荧石”')).toBeTruthy();
    expect(link('萤石')).toBe('/queryResult?q=萤石&box=119,28,120,29');
    expect(link('不限范围再查')).toBe('/queryResult?q==荧石');
    expect(screen.getAllByRole('link', { name: '也查同义词和异写' })).toHaveLength(2);
    expect(screen.getByText('没有找到', { exact: true }).getAttribute('role')).toBe('status');
  });

  test('a failure can be asked again', async () => {
    answer({ results: () => enveloped(null, 503) });
    const { user } = open('/queryResult?q=石');
    const retry = await screen.findByRole('button', { name: '重试' });
    answer({ results: () => found([hit(1)]) });
    await user.click(retry);
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('an address without a question asks nothing and shows how to', async () => {
    answer({ results: () => found([]) });
    open('/queryResult');
    expect(screen.getByRole('heading', { name: '输入要查的词' })).toBeTruthy();
    expect(askedOf('results')).toEqual([]);
  });
});

describe('entry', () => {
  test('shows how much there is of each type, with the way to its list', async () => {
    answer({
      results: () =>
        found([], { counts: [{ type: 'boreholes', label: '钻孔', count: 588, isCapped: false }], total: 588 }),
    });
    open('/search');
    expect((await screen.findByRole('link', { name: '钻孔 588' })).getAttribute('href')).toBe('/archivesDrilling');
    expect(askedOf('results')[0]?.has('q')).toBe(false);
  });
});
