import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startState } from '../../../map/state/map-state.ts';
import { currentMessage } from '../../../ui/message.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { BookmarkPanel } from './bookmark-panel.tsx';

function kept(text: string | null): void {
  if (text === null) localStorage.removeItem('mapBookmarks');
  else localStorage.setItem('mapBookmarks', text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'mapBookmarks' })));
}

beforeEach(() => kept(null));
afterEach(() => vi.restoreAllMocks());

function open(at: Partial<typeof startState> = {}) {
  const { hand } = recordingHand();
  const state = { ...startState, tool: 'bookmark', ...at };
  const page = { state, left: { tool: 'measure', sketch: null, place: null } } as unknown as OneMapPageState;
  const notation = { notation: '十进制度', decimals: 4, name: '' } as const;
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BookmarkPanel {...{ hand, page, notation }} sketch={null} onSketch={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { view, user: userEvent.setup() };
}

const links = (): HTMLElement[] => within(screen.getByRole('list', { name: '书签' })).queryAllByRole('link');
const names = (): (string | null)[] => links().map((link) => link.textContent);
const addressOf = (place: number): string => decodeURIComponent(links()[place]?.getAttribute('href') ?? '');

async function add(user: ReturnType<typeof userEvent.setup>, name: string): Promise<void> {
  await user.type(screen.getByLabelText('书签的名称'), `${name}{Enter}`);
  await screen.findByRole('link', { name });
}

it('keeps the present view with what the panel took the place of, and is there at the next visit', async () => {
  const { user, view } = open({ lon: 120.15, lat: 30.25, zoom: 12, layers: [{ id: 3, opacity: 0.4 }] });
  await add(user, '西湖');
  expect(addressOf(0)).toBe('/geologicalData?at=120.15,30.25,12&on=3:40&tool=measure');
  view.unmount();
  kept(localStorage.getItem('mapBookmarks'));
  open();
  expect(names()).toEqual(['西湖']);
});

it('is renamed, ordered, renewed, removed and put back where it stood, with the keyboard alone', async () => {
  const { user } = open({ zoom: 9 });
  await add(user, '甲');
  await add(user, '乙');
  await add(user, '丙');
  expect(names()).toEqual(['丙', '乙', '甲']);
  const of = (name: string) => within(screen.getByRole('group', { name: `整理：${name}` }));
  of('乙').getByRole('button', { name: '上移乙' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['乙', '丙', '甲']));
  of('丙').getByRole('button', { name: '改名' }).focus();
  await user.keyboard('{Enter}');
  await user.clear(screen.getByLabelText('丙的新名称'));
  await user.keyboard('丁{Enter}');
  await waitFor(() => expect(names()).toEqual(['乙', '丁', '甲']));
  of('丁').getByRole('button', { name: '删除' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['乙', '甲']));
  (await screen.findByRole('button', { name: '撤销' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['乙', '丁', '甲']));
});

it('tells of a storage that is broken, and of one that is full', async () => {
  kept('{');
  const { user } = open();
  expect(screen.getByRole('alert').textContent).toBe('本机保存的书签已损坏，没有打开');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.type(screen.getByLabelText('书签的名称'), '甲{Enter}');
  await waitFor(() => expect(currentMessage.get()?.text).toContain('浏览器没有存下书签'));
  expect(names()).toEqual([]);
});
