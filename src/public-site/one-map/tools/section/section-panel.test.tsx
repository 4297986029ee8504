import { recordingHand } from '../../testing/recording-hand.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../../../tests/helpers/local-server.ts';
import { placeFrom } from '../../../../geo/geodesic.ts';
import { measured } from '../../../../map/state/measured.ts';
import type { Sketch } from '../../../../map/state/sketch.ts';
import { clearSession } from '../../../../providers/session-store.ts';
import type { OneMapPageState } from '../../use-one-map.ts';
import { SectionPanel } from './section-panel.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  clearSession();
  await server.close();
});

const start = { lon: 120, lat: 30 };
const end = placeFrom(start, 135, 1000);
const line: Sketch = {
  form: 'line',
  path: [
    [start.lon, start.lat],
    [end.lon, end.lat],
  ],
};
const bed = (id: number, top: number, bottom: number, unitCode: string, unitName: string) => ({
  id,
  top,
  bottom,
  unitCode,
  unitName,
  lithology: 'B03',
  rockName: `砂岩${id}`,
});
const hole = (id: number, along: number, beds: object[], more: object = {}) => ({
  id,
  holeNo: `ZK${id}`,
  project: '后树萤石矿详查',
  ...placeFrom(start, 135, along),
  elevation: 50,
  terrainHeight: null,
  heightDatum: '1985 国家高程基准',
  finalDepth: 30,
  inclination: 90,
  azimuth: null,
  waterLevel: 3,
  isSample: true,
  beds,
  surveys: [],
  ...more,
});
const holes = [
  hole(1, 100, [bed(11, 0, 10, 'Qhz', '镇海组'), bed(12, 10, 30, 'K1x', '西山头组')]),
  hole(2, 800, [bed(21, 0, 12, 'Qhz', '镇海组'), bed(22, 12, 20, 'N1s', '嵊县组'), bed(23, 20, 30, 'K1x', '西山头组')]),
];

const Address = () => <output aria-label="地址">{useLocation().search}</output>;

function open(answer: object, { sketch = line, address = '' }: { sketch?: Sketch | null; address?: string } = {}) {
  server.answer(({ url }) =>
    url.startsWith('/api/boreholes/section?')
      ? enveloped({ terrain: null, beyond: [], ...answer })
      : enveloped(null, 404),
  );
  const { hand, shapes } = recordingHand();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <MemoryRouter initialEntries={[`/geologicalData${address}`]}>
      <QueryClientProvider client={client}>
        <SectionPanel
          {...{ hand, sketch }}
          page={{} as OneMapPageState}
          onSketch={() => undefined}
          notation={{ notation: '十进制度', decimals: 4 } as never}
        />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), shapes, view };
}
const asked = (): URLSearchParams[] =>
  server.arrived
    .filter(({ url }) => url.includes('/section?'))
    .map(({ url }) => new URLSearchParams(url.split('?')[1]));

test('without a line the panel says how one is drawn, and asks nothing', () => {
  open({ found: 0, holes: [] }, { sketch: null });
  expect(screen.getByText(/依次点击画剖面线/)).toBeTruthy();
  expect(asked()).toEqual([]);
});

test('a bed chosen in the section is marked there, on the map, in its small log and in the table', async () => {
  const { user, shapes, view } = open({ found: 2, holes });
  const sheet = await screen.findByRole('img', { name: /ZK1—ZK2 地质剖面图，2 个钻孔/ });
  const labels = () => shapes.get('section')?.flatMap(({ look }) => (look.stroke === '#b93a2b' ? look.label : []));
  expect(labels()).toEqual([]);
  const drawn = view.container.querySelector('.section-sheet [data-layer="22"] path');
  await user.click(drawn!);
  expect(sheet.querySelector('[data-chosen="N1s"]')).not.toBeNull();
  expect(labels()).toEqual(['ZK2']);
  const aside = await screen.findByRole('complementary', { name: '所选地层' }, { timeout: 20_000 });
  expect(aside.textContent).toContain('12.00–20.00 m');
  expect(within(aside).getByRole('link', { name: 'ZK2 钻孔' }).getAttribute('href')).toContain('id=2');
  await user.click(screen.getByRole('button', { name: '数据表' }));
  const rows = await screen.findAllByRole('row', {}, { timeout: 20_000 });
  const current = rows.filter((row) => row.getAttribute('aria-current') === 'true');
  expect(current.map((row) => row.textContent)).toEqual([expect.stringContaining('嵊县组')]);
});

test('the area in which holes are looked for is drawn round the line, as wide as it was entered', async () => {
  const { shapes } = open({ found: 2, holes }, { address: '?buffer=200' });
  const drawn = () => shapes.get('section')?.find(({ look }) => look.dash)?.sketch;
  await waitFor(() => expect(drawn()).toBeDefined(), { timeout: 20_000 });
  // A kilometre twice as far to each side, and half a circle at both ends
  const right = 1000 * 400 + Math.PI * 200 ** 2;
  const { area } = measured(drawn()!);
  expect(Math.abs((area ?? 0) / right - 1)).toBeLessThan(0.01);
});

test('by the table alone a unit is chosen in all its holes, and each hole leads to its page', async () => {
  const { user, shapes } = open({ found: 2, holes });
  await user.click(await screen.findByRole('button', { name: '数据表' }));
  const table = screen.getByRole('table', { name: '剖面各钻孔的分层' });
  expect(within(table).getAllByRole('row')).toHaveLength(6);
  const [first] = within(table).getAllByRole('button', { name: /西山头组/ });
  first!.focus();
  await user.keyboard('{Enter}');
  expect(
    within(table)
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-current')),
  ).toHaveLength(2);
  await waitFor(() => expect(shapes.get('section')?.filter(({ look }) => look.stroke === '#b93a2b')).toHaveLength(2));
  expect(within(table).getAllByRole('link', { name: 'ZK1' })[0]!.getAttribute('href')).toBe(
    '/archivesDrillingDetail?id=1',
  );
});

test('the buffer is checked, stands in the address, and is asked by', async () => {
  const { user } = open({ found: 2, holes }, { address: '?buffer=250' });
  await screen.findByRole('img', { name: /地质剖面图/ });
  const field = screen.getByLabelText('缓冲宽度');
  await user.clear(field);
  await user.type(field, '30000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('缓冲宽度应为 1–20000 的数');
  await user.clear(field);
  await user.type(field, '120{Enter}');
  await waitFor(() => expect(asked().map((query) => query.get('buffer'))).toEqual(['250', '120']));
  expect(screen.getByLabelText('地址').textContent).toBe('?buffer=120');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the terrain is drawn along the line, its source said, and its numbers are a file', async () => {
  const samples = [0, 500, 1000].map((chainage) => ({ chainage, height: 50 + chainage / 50 }));
  open({ found: 2, holes, terrain: { spacing: 300, samples } });
  const sheet = await screen.findByRole('img', { name: /地质剖面图/ });
  expect(sheet.textContent).toContain('地形线');
  expect(screen.getByText(/地形线取自本门户的地形高程/, { selector: 'details p' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '导出地形线 CSV' })).toBeTruthy();
});

test('the exaggeration that is given is the one that is drawn', async () => {
  open({ found: 2, holes }, { address: '?times=7' });
  const sheet = await screen.findByRole('img', { name: /地质剖面图/ });
  expect(sheet.textContent).toContain('夸大 7 倍');
});

test('which holes a wider buffer would bring is said, and one click asks with it', async () => {
  const beyond = [
    { id: 7, holeNo: 'ZK7', distance: 812.4 },
    { id: 8, holeNo: 'ZK8', distance: 2340 },
  ];
  const { user } = open({ found: 0, holes: [], beyond });
  const said = await screen.findByText(/线外最近的是/, {}, { timeout: 20_000 });
  expect(said.textContent).toContain('ZK7（距线 812.4 m）、ZK8（距线 2.34 km）');
  await user.click(screen.getByRole('button', { name: '缓冲宽度加到 2400 m' }));
  await waitFor(() => expect(asked().map((query) => query.get('buffer'))).toEqual(['500', '2400']), {
    timeout: 20_000,
  });
});

test('without holes the terrain is a section of the surface, and what is lacking is said', async () => {
  const samples = [0, 500, 1000].map((chainage) => ({ chainage, height: 50 + chainage / 50 }));
  open({ found: 0, holes: [], terrain: { spacing: 300, samples } });
  expect(await screen.findByRole('img', { name: /^地表地质剖面图/ }, { timeout: 20_000 })).toBeTruthy();
  expect(
    screen.getByText(/500 m 内没有可以查看的钻孔，.*现只画出地形线。/, { selector: 'p[role=status]' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: '数据表' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: '导出 CSV' })).toBeNull();
});

test.each([
  [{ found: 0, holes: [] }, /500 m 内没有可以查看的钻孔，请加大缓冲宽度/],
  [{ found: 1, holes: [hole(3, 100, [], { elevation: null })] }, /1 个钻孔都没有孔口高程/],
  [{ found: 1, holes: [holes[0]] }, /一个钻孔连不成剖面，只画出柱状/],
  [
    { found: 1, holes: [hole(3, 100, [], { elevation: null, terrainHeight: 48 })] },
    /1 个钻孔没有孔口高程，按孔位处的地形高程放置/,
  ],
  [{ found: 260, holes }, /共有 260 个钻孔，取离线最近的 2 个/],
  [{ found: 2, holes: [holes[0], hole(4, 500, [])] }, /1 个钻孔的分层未录入或不公开/],
] as const)('what the section lacks is said: %#', async (answer, sentence) => {
  open(answer);
  expect(await screen.findByText(sentence, { selector: 'p[role=status]' })).toBeTruthy();
});

test('a line that is too long is refused before anything is asked', () => {
  open(
    { found: 0, holes: [] },
    {
      sketch: {
        form: 'line',
        path: [
          [118, 27],
          [122, 31],
        ],
      },
    },
  );
  expect(screen.getByRole('alert').textContent).toBe('剖面线最长 300 km，请分段绘制');
  expect(asked()).toEqual([]);
});
