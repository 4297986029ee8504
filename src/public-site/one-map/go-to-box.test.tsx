import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalServer, type Reply, startLocalServer } from '../../../tests/helpers/local-server.ts';
import type { MapHand } from '../../map/state/map-hand.ts';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { currentMessage } from '../../ui/message.ts';
import { openRoute } from '../catalogue/testing/open-route.tsx';
import { GoToBox } from './go-to-box.tsx';
import { recordingHand } from './testing/recording-hand.ts';

let server: LocalServer;
beforeEach(async () => {
  // A window without layout has nothing to scroll
  Element.prototype.scrollIntoView = () => undefined;
  server = await startLocalServer();
});
afterEach(() => server.close());

const onGo = vi.fn<(box: Extent) => void>();
function openBox(hand: MapHand | null = null) {
  onGo.mockClear();
  const opened = openRoute(
    [
      { path: '/', element: <GoToBox {...{ hand, onGo }} /> },
      { path: '*', element: <p>记录页</p> },
    ],
    '/',
  );
  return { ...opened, box: screen.getByRole('combobox', { name: '坐标、图幅号、县区、地点、档号或钻孔编号' }) };
}
const type = (box: HTMLElement, value: string): void => {
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value } });
};
const listOf = (rows: readonly object[], total = rows.length): Reply => ({
  body: rows,
  headers: { 'X-Total-Count': String(total) },
});
const extent = { west: 119, south: 29, east: 119.5, north: 29.5 };
const archive = (id: number, archiveNo: string, more: object = {}) => ({
  id,
  archiveNo,
  title: `第 ${id} 档`,
  secrecy: '公开',
  extent,
  ...more,
});
const hole = (id: number, holeNo: string) => ({
  id,
  holeNo,
  project: '某矿区',
  secrecy: '公开',
  position: { lon: 120, lat: 30 },
});
const labels = (): (string | null)[] => screen.queryAllByRole('row').map(({ textContent }) => textContent);
const lists = (): string[] =>
  server.arrived.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes('/rest/'));

test('what the words might mean is offered, and Enter leads to the first of it', async () => {
  const { box } = openBox();
  type(box, '武义');
  fireEvent.click(await screen.findByRole('gridcell', { name: /^武义县/ }));
  expect(onGo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('grid', { name: '可定位到' })).toBeNull();

  type(box, '120.15, 30.27');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(onGo).toHaveBeenCalledTimes(2));
  const [{ west, east }] = onGo.mock.lastCall ?? [extent];
  expect((west + east) / 2).toBeCloseTo(120.15, 5);
  // None of this is a number of the catalogues
  expect(lists()).toEqual([]);

  server.answer(() => listOf([]));
  type(box, '无此地名');
  fireEvent.submit(screen.getByRole('search'));
  await screen.findByText(/没有找到，可输入/);
  expect(onGo).toHaveBeenCalledTimes(2);
});

test('numbers of archives and boreholes are found, the very one first, with what they are and their record', async () => {
  server.answer(({ url }) => {
    if (url.startsWith('/rest/boreholes')) return listOf([hole(7, 'ZK16'), hole(8, 'ZK1601'), hole(9, 'BZK16')]);
    return listOf([archive(3, '浙地资ZK16-1', { extent: null })]);
  });
  const { box, router } = openBox();
  type(box, 'zk16');
  await expect
    .poll(labels)
    .toEqual([
      '浙地资ZK16-1成果资料 · 第 3 档该资料没有范围记录',
      'ZK16钻孔 · 某矿区记录',
      'ZK1601钻孔 · 某矿区记录',
      'BZK16钻孔 · 某矿区记录',
    ]);
  expect(screen.getByRole('link', { name: 'ZK16 的记录页' }).getAttribute('href')).toBe('/archivesDrillingDetail?id=7');
  fireEvent.click(screen.getByRole('gridcell', { name: /第 3 档/ }));
  expect(currentMessage.get()?.text).toContain('该资料没有范围');
  expect(onGo).not.toHaveBeenCalled();

  const active = (): string | null | undefined =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(active()).toContain('ZK16钻孔');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onGo.mock.lastCall?.[0]).toMatchObject({ west: 119.98, north: 30.02 });
  expect(box.getAttribute('aria-expanded')).toBe('false');

  type(box, 'ZK1');
  await expect.poll(labels).toHaveLength(4);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(labels()).toEqual([]);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await expect.poll(labels).toHaveLength(4);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'ArrowRight' });
  expect(active()).toBe('记录');
  fireEvent.keyDown(box, { key: 'Enter' });
  await screen.findByText('记录页');
  expect(router.state.location.search).toBe('?id=9');
});

test('what was found is shown on the map until something else is looked for', async () => {
  const { hand, shapes } = recordingHand();
  const shown = () => shapes.get('destination')?.map(({ sketch, look }) => [sketch.form, look.label]);
  server.answer(({ url }) => listOf(url.startsWith('/rest/boreholes') ? [hole(7, 'QZ12')] : [archive(3, 'QZ12-1')]));
  const { box } = openBox(hand);
  const go = async (words: string, name: RegExp): Promise<void> => {
    type(box, words);
    fireEvent.click(await screen.findByRole('gridcell', { name }));
  };
  await go('H50E001001', /^H50E001001/);
  expect(shown()).toEqual([['box', 'H50E001001']]);
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(shown()).toEqual([]);
  await go('qz12', /成果资料/);
  expect(shown()).toEqual([['box', 'QZ12-1']]);
  type(box, 'qz1');
  expect(shown()).toEqual([]);
  await go('qz12', /钻孔 ·/);
  expect(shown()).toEqual([['point', 'QZ12']]);
  fireEvent.click(screen.getByRole('button', { name: '清除定位' }));
  expect([shown(), box.getAttribute('value')]).toEqual([[], '']);
});

test('of more than are listed the very one is asked for, and eight are offered at most', async () => {
  const many = (of: (id: number, number: string) => object) =>
    listOf(
      Array.from({ length: 8 }, (_, at) => of(at + 10, `AZK2-${at}`)),
      500,
    );
  server.answer(({ url }) => {
    const isExact = !url.includes('_like');
    if (url.startsWith('/rest/boreholes')) return isExact ? listOf([hole(1, 'ZK2')]) : many(hole);
    return isExact ? listOf([]) : many(archive);
  });
  const { box } = openBox();
  type(box, 'zk2');
  await expect.poll(labels).toHaveLength(8);
  expect(labels()[4]).toContain('ZK2钻孔');
  expect(lists().filter((url) => url.startsWith('/rest/boreholes') && url.includes('holeNo=ZK2'))).toHaveLength(1);
});

test('only the words that stay are asked about, and an answer that comes late is not waited for', async () => {
  let answerFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  server.answer(async ({ url }) => {
    if (url.includes('ZK30') && !url.includes('ZK301')) await first;
    const isHole = url.startsWith('/rest/boreholes');
    return listOf(isHole ? [hole(1, url.includes('ZK301') ? 'ZK301' : 'ZK30')] : []);
  });
  const { box } = openBox();
  for (const words of ['Z', 'ZK', 'ZK3', 'ZK30']) type(box, words);
  await expect.poll(() => lists().length).toBe(2);
  expect(lists().every((url) => url.includes('ZK30'))).toBe(true);
  type(box, 'ZK301');
  await expect.poll(labels).toEqual(['ZK301钻孔 · 某矿区记录']);
  answerFirst();
  expect(labels()).toEqual(['ZK301钻孔 · 某矿区记录']);
});

test('that numbers could not be asked about is said', async () => {
  server.answer(() => ({ status: 422, body: { msg: 'too many' } }));
  const { box } = openBox();
  type(box, 'ZK9');
  expect(await screen.findByText(/没有查到档号与钻孔编号/)).toBeTruthy();
});
