import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

beforeAll(() => {
  HTMLElement.prototype.setPointerCapture ??= () => {};
});

function open() {
  const onClose = vi.fn();
  render(
    <Dialog title="图层详情" onClose={onClose}>
      正文
    </Dialog>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: '图层详情' }) };
}

it('goes full screen by a double click on its header, and back by its button', async () => {
  const { dialog } = open();
  await userEvent.dblClick(screen.getByText('图层详情'));
  expect(dialog.className).toContain('dialog--full');
  await userEvent.click(screen.getByRole('button', { name: '退出全屏' }));
  expect(dialog.className).not.toContain('dialog--full');
});

it('closes by its button and by Esc', async () => {
  const { onClose, dialog } = open();
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('is at least 400 × 300', () => {
  render(
    <Dialog title="小" onClose={() => {}} width={100} height={100}>
      正文
    </Dialog>,
  );
  const { style } = screen.getByRole('dialog');
  expect([style.width, style.height]).toEqual(['400px', '300px']);
});

it('is dragged by its header within the limits, and not by its body', () => {
  const { dialog } = open();
  // jsdom lays nothing out.
  dialog.getBoundingClientRect = () => new DOMRect(0, 0, 560, 300);
  fireEvent.pointerDown(screen.getByText('正文'), { button: 0, clientX: 5, clientY: 5 });
  expect(dialog.style.left).toBe('');
  const header = screen.getByText('图层详情').parentElement;
  if (!header) throw new Error('the dialog has no header');
  fireEvent.pointerDown(header, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(header, { clientX: 190, clientY: 60 });
  expect([dialog.style.left, dialog.style.top]).toEqual(['180px', '50px']);
  fireEvent.pointerMove(header, { clientX: 190, clientY: -500 });
  expect(dialog.style.top).toBe('25px');
  fireEvent.pointerUp(header);
  fireEvent.pointerMove(header, { clientX: 300, clientY: 300 });
  expect(dialog.style.top).toBe('25px');
});
