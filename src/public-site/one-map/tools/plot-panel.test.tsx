import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startState } from '../../../map/state/map-state.ts';
import type { Sketch } from '../../../map/state/sketch.ts';
import { Plotted } from '../plot/plotted.tsx';
import { plotKey } from '../plot/kept-plot.ts';
import { recordingHand } from '../testing/recording-hand.ts';
import type { OneMapPageState } from '../use-one-map.ts';
import { PlotPanel } from './plot-panel.tsx';

const triangle: Sketch = {
  form: 'polygon',
  ring: [
    [120, 29],
    [121, 29],
    [121, 30],
  ],
};
const notation = { notation: '十进制度', decimals: 4, name: '' } as const;

/** What another tab, or an earlier visit, left. */
function kept(text: string | null): void {
  if (text === null) localStorage.removeItem(plotKey);
  else localStorage.setItem(plotKey, text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: plotKey })));
}

beforeEach(() => kept(null));
afterEach(() => vi.restoreAllMocks());

function open() {
  const map = recordingHand();
  const page = { state: startState, openTool: vi.fn(), setSketch: vi.fn(), change: vi.fn() };
  const client = new QueryClient();
  const view = render(
    <QueryClientProvider client={client}>
      <Plotted hand={map.hand} drawn={null} />
      <PlotPanel
        hand={map.hand}
        page={page as unknown as OneMapPageState}
        sketch={null}
        onSketch={() => undefined}
        notation={notation}
      />
    </QueryClientProvider>,
  );
  const shown = () => map.shapes.get('plot') ?? [];
  const draw = (sketch: Sketch) => act(() => map.visitor.draws?.(sketch));
  return { ...map, page, view, user: userEvent.setup(), shown, draw };
}

const list = () => within(screen.getByRole('list', { name: '图形' }));
const names = (): (string | null)[] =>
  list()
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.plot-list__title')?.textContent ?? null);

it('draws an occurrence, turns its sign by the azimuth, and keeps it for the next visit', async () => {
  const { user, draw, shown, view } = open();
  await user.click(screen.getByRole('button', { name: '岩层产状' }));
  await user.clear(screen.getByLabelText('倾向'));
  await user.type(screen.getByLabelText('倾向'), '145');
  await user.clear(screen.getByLabelText('倾角'));
  await user.type(screen.getByLabelText('倾角'), '35');
  draw({ form: 'point', at: [120, 29] });
  expect(shown()[0]?.look.sign).toMatchObject({ turn: 145, text: '35' });
  expect(list().getByText('145°∠35°')).toBeTruthy();
  view.unmount();
  kept(localStorage.getItem(plotKey));
  expect(open().shown()[0]?.look.sign).toMatchObject({ turn: 145, text: '35' });
});

it('says what an azimuth may be, and takes no other', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '岩层产状' }));
  await user.clear(screen.getByLabelText('倾角'));
  await user.type(screen.getByLabelText('倾角'), '95');
  expect(screen.getByRole('alert').textContent).toBe('倾角应为 0 至 90 的整数');
});

it('names, changes, orders and removes what is chosen with the keyboard alone, and takes it all back', async () => {
  const { user, draw, visitor, shown } = open();
  screen.getByRole('button', { name: '面' }).focus();
  await user.keyboard('{Enter}');
  draw(triangle);
  await user.type(screen.getByLabelText('名称'), '矿区');
  expect(names()).toEqual(['矿区']);
  expect(screen.getByText('面积')).toBeTruthy();

  act(() =>
    visitor.changes?.({
      form: 'polygon',
      ring: [
        [120, 29],
        [122, 29],
        [121, 30],
      ],
    }),
  );
  expect(shown()[0]?.sketch).toMatchObject({
    ring: [
      [120, 29],
      [122, 29],
      [121, 30],
    ],
  });

  screen.getByRole('button', { name: '文字' }).focus();
  await user.keyboard('{Enter}');
  draw({ form: 'point', at: [120.5, 29.5] });
  expect(shown().at(-1)?.look).toMatchObject({ label: '文字', radius: 0 });
  expect(names()).toEqual(['文字', '矿区']);
  screen.getByRole('button', { name: '下移文字' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['矿区', '文字']);

  list().getByRole('button', { name: /^矿区/ }).focus();
  await user.keyboard('{Delete}');
  expect(names()).toEqual(['文字']);
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['矿区', '文字']);
  await user.keyboard('{Control>}zzz{/Control}');
  expect(shown()[0]?.sketch).toEqual(triangle);
  // The name was typed in one go, and goes in one step
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toEqual(['面']);
  await user.keyboard('{Control>}yyyyy{/Control}');
  expect(names()).toEqual(['文字']);
});

it('places are typed as numbers, corners taken out, shapes brought to the middle of the map', async () => {
  const { user, draw, shown } = open();
  await user.click(screen.getByRole('button', { name: '线' }));
  draw({
    form: 'line',
    path: [
      [119, 28],
      [119.5, 28.5],
      [120, 28],
    ],
  });
  fireEvent(document.querySelector('details') ?? document, new Event('toggle'));
  await user.click(screen.getByText('坐标（3 个角点）'));
  const longitude = await screen.findByLabelText('第 2 点的经度');
  await user.clear(longitude);
  await user.type(longitude, '119.25{Enter}');
  expect(shown()[0]?.sketch).toMatchObject({
    path: [
      [119, 28],
      [119.25, 28.5],
      [120, 28],
    ],
  });
  await user.click(screen.getByRole('button', { name: '删去第 2 点' }));
  expect(shown()[0]?.sketch).toMatchObject({
    path: [
      [119, 28],
      [120, 28],
    ],
  });
  await user.click(screen.getByRole('button', { name: '移到地图中心' }));
  const moved = shown()[0]?.sketch;
  expect(moved?.form === 'line' ? ((moved.path[0]?.[0] ?? 0) + (moved.path[1]?.[0] ?? 0)) / 2 : 0).toBeCloseTo(120, 6);
});

it('a click on the map chooses, the query takes a drawn area', async () => {
  const { user, draw, visitor, page } = open();
  await user.click(screen.getByRole('button', { name: '面' }));
  draw(triangle);
  act(() => visitor.picks?.(null));
  expect(screen.queryByRole('region', { name: /^所选/ })).toBeNull();
  act(() => visitor.picks?.(0));
  await user.click(screen.getByRole('button', { name: '用作查询范围' }));
  expect(page.openTool).toHaveBeenCalledWith('query');
  expect(page.setSketch).toHaveBeenCalledWith(triangle);
});

it('books stand side by side; hidden ones leave the map', async () => {
  const { user, draw, shown } = open();
  draw({ form: 'point', at: [120, 29] });
  await user.click(screen.getByRole('button', { name: '新建图册' }));
  await user.type(screen.getByLabelText('新图册的名称'), '野外 2026{Enter}');
  expect(shown()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('图册'), '我的图册（1）');
  expect(shown()).toHaveLength(1);
  await user.click(screen.getByRole('checkbox', { name: '在图上显示' }));
  expect(shown()).toEqual([]);
});

it('tells of a storage that is broken, and of one that is full', async () => {
  kept('{"books":[{"name":"<img src=x onerror=alert(1)>"}]}');
  const { draw } = open();
  expect(screen.getByRole('alert').textContent).toContain('已损坏');
  expect(screen.getByRole('button', { name: '下载损坏的内容' })).toBeTruthy();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  draw({ form: 'point', at: [120, 29] });
  expect(screen.getByRole('alert').textContent).toContain('存储空间已满');
  expect(names()).toEqual(['普通点']);
});
