import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { clearSession } from '../../providers/session-store.ts';
import type { Borehole } from '../../resources/holdings/boreholes.ts';
import { drawLog } from '../../strip-log/log-drawing.ts';
import type { LogLayer } from '../../strip-log/log-record.ts';
import { svgText } from '../../strip-log/svg-text.ts';
import { BoreholeSection } from './borehole-section.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  Element.prototype.scrollTo = vi.fn<() => void>();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  clearSession();
  await server.close();
});

const hole = {
  id: 7,
  holeNo: 'ZK401',
  unifiedNo: '33ZK-0000007',
  project: '后树萤石矿详查',
  type: '矿产勘查孔',
  finalDepth: 30,
  keepingUnit: '某资料馆',
  secrecy: '公开',
  northing: null,
  easting: null,
  elevation: null,
  position: null,
  waterLevel: null,
  inclination: 90,
  azimuth: null,
  coreRecovery: 91.5,
  isSample: true,
} as Borehole;
const layer = (id: number, top: number, bottom: number, more: object = {}) => ({
  id,
  borehole: 7,
  layerNo: null,
  top,
  bottom,
  lithology: 'C01',
  rockName: `凝灰岩${id}`,
  unitCode: 'K1x',
  unitName: '西山头组',
  description: null,
  recovery: 90,
  rqd: 60,
  secrecy: '公开',
  ...more,
});
const strata = [layer(1, 0, 10), layer(2, 10, 12, { lithology: 'F01', rockName: '萤石矿体' }), layer(3, 12, 30)];

/** Opens the section; every list but that of the strata is empty. */
function open(layers: object[], of: Borehole = hole) {
  server.answer(({ url }) => {
    if (!url.startsWith('/rest/borehole')) return enveloped(null, 404);
    const rows = url.startsWith('/rest/boreholeLayers?') ? layers : [];
    return { body: rows, headers: { 'X-Total-Count': String(rows.length) } };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <BoreholeSection hole={of} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const drawnLayer = (id: number): Element => {
    const found = view.container.querySelector(`svg [data-layer="${id}"] rect`);
    if (!found) throw new Error(`layer ${id} is not drawn`);
    return found;
  };
  const marks = (): number => view.container.querySelectorAll('svg [data-active] rect').length;
  return { user: userEvent.setup(), drawnLayer, marks };
}
const rowOf = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

test('pointing at a layer marks its row, and pointing at a row marks its layer', async () => {
  const { user, drawnLayer, marks } = open(strata);
  await screen.findByRole('img', { name: /ZK401 钻孔柱状图/ });
  expect(marks()).toBe(0);
  await user.hover(drawnLayer(2));
  expect(rowOf('萤石矿体').getAttribute('aria-current')).toBe('true');
  expect(rowOf('凝灰岩3').getAttribute('aria-current')).toBeNull();
  await user.hover(within(rowOf('凝灰岩3')).getByText('凝灰岩3'));
  expect(rowOf('凝灰岩3').getAttribute('aria-current')).toBe('true');
  expect(marks()).toBe(2);
});

test('asks for this hole alone', async () => {
  open(strata);
  await screen.findByRole('img', { name: /柱状图/ });
  const asked = server.arrived.map(({ url }) => url).filter((url) => url.startsWith('/rest/borehole'));
  expect(asked).toHaveLength(5);
  expect(asked.filter((url) => new URLSearchParams(url.split('?')[1]).get('borehole') !== '7')).toEqual([]);
});

test('the chosen scale and paper go to the server, and its refusal is told', async () => {
  const { user } = open(strata);
  await screen.findByRole('img', { name: /1∶100/ });
  await user.selectOptions(screen.getByLabelText('比例尺'), '50');
  await user.selectOptions(screen.getByLabelText('纸张'), 'A3');
  await user.click(screen.getByRole('button', { name: '导出 PDF' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  const asked = server.arrived.map(({ url }) => url).find((url) => url.startsWith('/api/boreholes/7/stripLog'));
  expect(Object.fromEntries(new URLSearchParams(asked?.split('?')[1]))).toEqual({
    scale: '1∶50',
    paper: 'A3',
    format: 'pdf',
  });
});

test('the drawing on the screen is that of the file', async () => {
  open(strata);
  const drawing = await screen.findByRole('img', { name: /1∶100/ });
  const file = new DOMParser().parseFromString(
    svgText(drawLog(hole, { layers: strata as LogLayer[], samples: [], waterLevels: [] }, 100)),
    'image/svg+xml',
  ).documentElement;
  const texts = (root: Element): (string | null)[] =>
    [...root.querySelectorAll('text')].map((each) => each.textContent);
  expect(texts(drawing)).toEqual(texts(file));
  expect(file.getAttribute('width')).toBe('210mm');
  expect(file.querySelector('parsererror')).toBeNull();
});

test('the table has the heights of the bottoms where that of the mouth is known', async () => {
  open(strata, { ...hole, elevation: 100, inclination: 30 });
  await screen.findByRole('img', { name: /柱状图/ });
  const table = screen.getByRole('table', { name: '分层表' });
  expect(within(table).getByRole('columnheader', { name: '层底标高（m）' })).toBeTruthy();
  // At 30° below the horizon 10 m along the hole are 5 m down
  expect(within(rowOf('凝灰岩1')).getByText('95.00')).toBeTruthy();
});

test('the drawing comes a moment later where nobody scrolls to it', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  open(strata);
  await screen.findByText('3 层');
  expect(screen.queryByRole('img', { name: /柱状图/ })).toBeNull();
  expect(await screen.findByRole('img', { name: /柱状图/ })).toBeTruthy();
});

test('keys zoom the sheet', async () => {
  const { user } = open(strata);
  const sheet = await screen.findByRole('region', { name: /方向键/ });
  sheet.focus();
  await user.keyboard('+');
  expect(screen.getByRole('button', { name: '还原大小' }).textContent).toBe('125%');
  await user.keyboard('--');
  expect(screen.getByRole('button', { name: '还原大小' }).textContent).toBe('80%');
  await user.keyboard('0');
  expect(screen.getByRole('button', { name: '还原大小' }).textContent).toBe('100%');
});

test('strata that do not close say so', async () => {
  open([strata[0] ?? {}, strata[2] ?? {}]);
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('第 2 层之上缺 2.00 m');
});

test.each([
  ['公开', '还没有录入分层'],
  ['秘密', '请持单位介绍信到某资料馆查阅'],
] as const)('a %s hole without strata tells where to ask', async (secrecy, text) => {
  open([], { ...hole, secrecy });
  expect(await screen.findByText(new RegExp(text))).toBeTruthy();
});
