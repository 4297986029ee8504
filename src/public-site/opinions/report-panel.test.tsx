import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { resourceNamed } from '../../resources/index.ts';
import type { ItemKind } from '../../resources/shared/item-kinds.ts';
import { ReportPanel } from './report-panel.tsx';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  server.answer(() => enveloped({ id: 1 }));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const extent = { west: 118.5, south: 28.1, east: 118.9, north: 28.4 };

function openPanel(itemType: ItemKind, row: Record<string, unknown>) {
  const item = { itemType, itemId: 3, title: '甲', number: '档号 1', resource: resourceNamed(itemType), row };
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReportPanel item={item} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose };
}
const kinds = (): (string | null)[] => screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);

test.each([
  ['archives', { secrecy: '公开', extent }, ['著录项目', '文件页面', '空间位置', '其他']],
  ['archives', { secrecy: '机密', extent: null }, ['著录项目', '文件页面', '其他']],
  ['standards', {}, ['著录项目', '其他']],
  ['geologicalUnits', {}, ['著录项目', '空间位置', '其他']],
] as const)('only what %s can have is offered: %o', (itemType, row, offered) => {
  openPanel(itemType, row);
  expect(kinds()).toEqual(offered);
});

test('the right box of what covers an area is sent, judged first', async () => {
  const { user, onClose } = openPanel('archives', { secrecy: '公开', extent });
  await user.click(screen.getByRole('radio', { name: '空间位置' }));
  expect(screen.getByText('118.5°E–118.9°E，28.1°N–28.4°N')).toBeTruthy();
  for (const [label, text] of [
    ['西界', '119.5'],
    ['南界', '28.1'],
    ['东界', '119'],
    ['北界', '28.4'],
  ] as const)
    await user.type(screen.getByRole('textbox', { name: label }), text);
  await user.click(screen.getByRole('button', { name: '提交报告' }));
  expect(screen.getAllByText(/西界不能大于东界/).length).toBeGreaterThan(0);
  expect(server.arrived).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: '西界' }));
  await user.type(screen.getByRole('textbox', { name: '西界' }), '118.6');
  await user.click(screen.getByRole('button', { name: '提交报告' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), { timeout: 20_000 });
  expect(Object.fromEntries(new URLSearchParams(server.arrived[0]?.body))).toEqual({
    itemType: '成果资料',
    itemId: '3',
    kind: '空间位置',
    extent: '118.6,28.1,119,28.4',
  });
});
