import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { enveloped } from '../../../tests/helpers/local-server.ts';
import { rememberSearch } from './recent-searches.ts';
import { answer, askedOf, found, open, suggested, term, withSearch } from './testing/open-search.tsx';

withSearch();

const record = { text: '武义萤石矿区详查报告', kind: '成果资料', link: '/archivesHoldingsDetail?id=7' };
const withSuggestions = (): void =>
  answer({
    suggest: (asked) => suggested(term(`${asked.get('q')}矿`), term('长兴组', '地层'), record),
    results: () => found([]),
  });
const box = (): HTMLElement => screen.getByRole('combobox', { name: '站内搜索' });
const options = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);
const pointed = (): string | null | undefined =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('suggestions', () => {
  test('come by kind, with what was typed heavier, and the words themselves last', async () => {
    withSuggestions();
    const { user } = open('/search');
    await user.type(box(), '萤石');
    const minerals = await screen.findByRole('group', { name: '矿种' });
    expect(within(minerals).getByRole('option').querySelector('b')?.textContent).toBe('萤石');
    expect(options()).toEqual(['萤石矿', '长兴组', record.text, '萤石']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('有 4 条提示，用上下方向键选择')).toBeTruthy();
  });

  test('are asked for once the typing rests', async () => {
    withSuggestions();
    const { user } = open('/search');
    await user.type(box(), '萤石矿');
    await waitFor(() => expect(options()).toContain('萤石矿矿'));
    expect(askedOf('suggest').map((asked) => asked.get('q'))).toEqual(['萤石矿']);
  });

  test('are not asked for while characters are composed', async () => {
    withSuggestions();
    open('/search');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.compositionStart(box());
    fireEvent.change(box(), { target: { value: 'ying' } });
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(pointed()).toBeUndefined();
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    fireEvent.change(box(), { target: { value: '萤' } });
    fireEvent.compositionEnd(box());
    await waitFor(() => expect(askedOf('suggest').map((asked) => asked.get('q'))).toEqual(['萤']));
  });

  test('for earlier letters that come late are not shown', async () => {
    let release = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    answer({
      suggest: async (asked) => {
        if (asked.get('q') !== '萤') return suggested(term('长兴组'));
        await late;
        return suggested(term('萤石'));
      },
    });
    const { user } = open('/search');
    await user.type(box(), '萤');
    await waitFor(() => expect(askedOf('suggest')).toHaveLength(1));
    await user.clear(box());
    await user.type(box(), '长');
    await waitFor(() => expect(options()).toEqual(['长兴组', '长']));
    release();
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
    expect(options()).toEqual(['长兴组', '长']);
  });

  test('that cannot be had leave the search itself', async () => {
    answer({ suggest: () => enveloped(null, 500), results: () => found([]) });
    const { user, at } = open('/search');
    await user.type(box(), '萤石');
    expect(await screen.findByText('提示没有加载出来，仍可按回车搜索。')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(at()).toBe('/queryResult?q=萤石');
  });
});

describe('keys', () => {
  test('arrows go round through the input, Enter takes what is pointed at', async () => {
    withSuggestions();
    const { user, at } = open('/search');
    await user.type(box(), '萤石');
    await screen.findByRole('group', { name: '矿种' });
    await user.keyboard('{ArrowUp}');
    expect(pointed()).toBe('萤石');
    await user.keyboard('{ArrowDown}');
    expect(pointed()).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(pointed()).toBe('长兴组');
    await user.keyboard('{Enter}');
    expect(at()).toBe('/queryResult?q=长兴组');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('a single record is opened at once', async () => {
    withSuggestions();
    const { user, at } = open('/search');
    await user.type(box(), '萤石');
    await user.click(await screen.findByRole('option', { name: record.text }));
    expect(at()).toBe(record.link);
  });

  test('Escape closes the list and keeps the words', async () => {
    withSuggestions();
    const { user } = open('/search');
    await user.type(box(), '萤石');
    await screen.findByRole('group', { name: '矿种' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((box() as HTMLInputElement).value).toBe('萤石');
  });

  test('an address that leads out of the portal is asked as words', async () => {
    answer({
      suggest: () => suggested({ text: '坏链接', kind: '成果资料', link: '//example.com/x' }),
      results: () => found([]),
    });
    const { user, at } = open('/search');
    await user.type(box(), '坏');
    await user.click(await screen.findByRole('option', { name: '坏链接' }));
    expect(at()).toBe('/queryResult?q=坏链接');
  });
});

describe('recent searches', () => {
  test('are offered before anything is typed, and can be cleared', async () => {
    answer({ results: () => found([]) });
    rememberSearch('长兴组');
    rememberSearch('萤石');
    rememberSearch('长兴组');
    const { user } = open('/search');
    await user.click(box());
    expect(options()).toEqual(['长兴组', '萤石']);
    await user.click(screen.getByRole('button', { name: '清空最近搜索' }));
    expect(options()).toEqual([]);
    expect(localStorage.getItem('recentSearches')).toBeNull();
  });
});
