import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogHole, LogLayer } from '../../strip-log/log-record.ts';
import { LinkedLog } from './linked-log.tsx';

beforeEach(() => {
  Element.prototype.scrollTo = vi.fn<() => void>();
});
afterEach(() => vi.unstubAllGlobals());

const narrow = (isNarrow: boolean): void =>
  void vi.stubGlobal('matchMedia', () => ({ matches: isNarrow, addEventListener() {}, removeEventListener() {} }));

const hole = {
  holeNo: 'ZK401',
  unifiedNo: '33ZK-0000007',
  project: '详查',
  type: '矿产勘查孔',
  finalDepth: 30,
  elevation: 100,
  inclination: 30,
  azimuth: null,
  keepingUnit: '某馆',
  secrecy: '公开',
  northing: null,
  easting: null,
  position: null,
  waterLevel: null,
  coreRecovery: null,
} as unknown as LogHole;
const layer = (id: number, top: number, bottom: number, rockName: string): LogLayer => ({
  id,
  layerNo: String(id),
  top,
  bottom,
  lithology: 'C02',
  rockName,
  unitCode: 'K1x',
  unitName: '西山头组',
  description: `${rockName}的描述`,
  recovery: 90,
  rqd: null,
});
const layers = [layer(1, 0, 10, '熔结凝灰岩'), layer(2, 10, 12, '流纹岩'), layer(3, 12, 30, '砂岩')];

function open(isNarrow: boolean) {
  narrow(isNarrow);
  const view = render(<LinkedLog hole={hole} findings={{ layers, samples: [], waterLevels: [] }} />);
  return { user: userEvent.setup(), ...view };
}
const card = async () => within(await screen.findByRole('region', { name: '所选分层' }));

test('on a narrow screen a bed of the list shows its card, with depths, thickness, height, rock, unit and description', async () => {
  const { user } = open(true);
  await user.click(await screen.findByRole('button', { name: /流纹岩/ }));
  const shown = await card();
  // At 30° below the horizon 12 m along the hole are 6 m down
  for (const text of ['10.00–12.00 m', '2.00 m', '94.00 m', '西山头组 K₁x', '流纹岩（熔结凝灰岩）', '流纹岩的描述'])
    expect(shown.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a narrow screen a bed of the column is chosen by a tap, and marked in the list', async () => {
  const { user, container } = open(true);
  await screen.findByRole('img', { name: /3 层/ });
  const drawn = container.querySelector('svg [data-layer="3"] rect');
  if (drawn) await user.click(drawn);
  expect((await card()).getByText('砂岩的描述')).toBeTruthy();
  expect(screen.getByRole('button', { name: /3砂岩/ }).getAttribute('aria-pressed')).toBe('true');
});

test.each([true, false])('beds follow each other by buttons and keys (narrow: %s)', async (isNarrow) => {
  const { user } = open(isNarrow);
  await user.click(await screen.findByRole('button', { name: '下一层' }));
  expect(screen.getByText('第 1 层，共 3 层')).toBeTruthy();
  screen.getByRole('region', { name: /方括号键逐层移动/ }).focus();
  await user.keyboard(']');
  expect(screen.getByText('第 2 层，共 3 层')).toBeTruthy();
  // An opening bracket is written twice
  await user.keyboard('[[');
  expect(screen.getByText('第 1 层，共 3 层')).toBeTruthy();
  expect(screen.getByRole('button', { name: '上一层' })).toHaveProperty('disabled', true);
});

test('on a narrow screen buttons and keys zoom in depth alone', async () => {
  const { user } = open(true);
  const column = await screen.findByRole('img', { name: /3 层/ });
  const sizes = (): number[] => (column.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const before = sizes();
  await user.click(screen.getByRole('button', { name: '放大' }));
  expect(screen.getByRole('button', { name: '还原大小' }).textContent).toBe('150%');
  const after = sizes();
  expect(after[2]).toBe(before[2]);
  expect(after[3]).toBeGreaterThan((before[3] ?? 0) * 1.3);
});
