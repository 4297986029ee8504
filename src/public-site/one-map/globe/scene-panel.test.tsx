import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Scene } from '../../../resources/maps/scenes.ts';
import { ScenePanel } from './scene-panel.tsx';

const scene = (id: number, name: string, note: string | null): Scene => ({
  id,
  name,
  note,
  camera: null,
  cut: null,
  fog: null,
  sky: null,
  light: null,
  layers: null,
  isCurrent: false,
  isDefault: false,
});
const scenes = [scene(1, '全省鸟瞰', null), scene(2, '浙西南山区', '傍晚的山地'), scene(3, '示例新城', null)];
const opened = vi.fn<(id: number) => void>();
const retried = vi.fn<() => void>();

function Panel(set: Partial<ComponentProps<typeof ScenePanel>>) {
  const [id, setId] = useState(1);
  return (
    <ScenePanel
      scenes={scenes}
      scene={scenes.find((each) => each.id === id) ?? null}
      isLacking={false}
      error={null}
      onRetry={retried}
      onOpen={(next) => {
        opened(next.id);
        setId(next.id);
      }}
      {...set}
    />
  );
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
beforeEach(() => vi.clearAllMocks());

test('by keys a scene is chosen: the list closes, and the focus is where it was', async () => {
  const user = userEvent.setup();
  render(<Panel />);
  await user.tab();
  expect(document.activeElement).toBe(button('场景：全省鸟瞰'));
  await user.keyboard('{Enter}');
  expect(button('全省鸟瞰').getAttribute('aria-current')).toBe('true');
  expect(button('示例新城').getAttribute('aria-current')).toBe('false');
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('浙西南山区傍晚的山地');
  await user.keyboard('{Enter}');
  expect(opened.mock.calls).toEqual([[2]]);
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement).toBe(button('场景：浙西南山区'));
  await user.keyboard('{Enter}');
  expect(button(/^浙西南山区/).getAttribute('aria-current')).toBe('true');
});

test('the one that is open can be gone back to, and the list left without a choice', async () => {
  const user = userEvent.setup();
  render(<Panel />);
  await user.click(button('场景：全省鸟瞰'));
  await user.click(button('全省鸟瞰'));
  expect(opened.mock.calls).toEqual([[1]]);
  await user.click(button('场景：全省鸟瞰'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement).toBe(button('场景：全省鸟瞰'));
  expect(opened).toHaveBeenCalledOnce();
});

test('a scene of the address that is not there is told, and which one is shown', () => {
  render(<Panel isLacking />);
  expect(screen.getByRole('status').textContent).toBe('链接中的三维场景未对您开放或已不存在，显示的是“全省鸟瞰”');
});

test('a list that did not come is told, and asked for again', async () => {
  const user = userEvent.setup();
  render(<Panel scenes={[]} scene={null} error={new Error('网络不通')} />);
  expect(screen.getByRole('alert').textContent).toContain('三维场景没有加载出来：网络不通');
  await user.click(button('重新加载'));
  expect(retried).toHaveBeenCalledOnce();
});

test('where there are no scenes nothing is offered', () => {
  const { container } = render(<Panel scenes={[]} scene={null} />);
  expect(container.textContent).toBe('');
});
