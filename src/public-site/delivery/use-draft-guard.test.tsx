import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import type { SaveState } from './draft-saver.ts';
import type { QueuedFile } from './file-sender.ts';
import { type DraftAtRisk, useDraftGuard } from './use-draft-guard.ts';

afterEach(cleanup);

const saved: SaveState = { kind: 'saved', at: null };
const sending: QueuedFile = {
  uploadId: 'a',
  file: new File(['x'], '报告.pdf'),
  folder: '',
  category: '正文',
  state: 'sending',
  sent: 0,
  problem: null,
  isRefused: false,
  isResumed: false,
};

function open({ state = saved, isSaved = true, queue = [] as QueuedFile[], unsaved = 0 }) {
  const save = vi.fn<() => Promise<boolean>>().mockResolvedValue(isSaved);
  const atRisk: DraftAtRisk = { draft: { state, save }, queue, unsaved };
  function Page() {
    const guard = useDraftGuard(atRisk);
    return (
      <button type="button" onClick={guard.release}>
        删除
      </button>
    );
  }
  const router = createMemoryRouter([{ path: '/*', element: <Page /> }], { initialEntries: ['/DataCommit?id=7'] });
  render(
    <>
      <RouterProvider router={router} />
      <ConfirmHost />
    </>,
  );
  const where = (): string => router.state.location.pathname + router.state.location.search;
  return { save, where, go: (to: string) => router.navigate(to), user: userEvent.setup() };
}

test('what can be saved is saved before one leaves, and nothing is asked', async () => {
  const { save, where, go } = open({ state: { kind: 'changed' } });
  await go('/DataCommit');
  await vi.waitFor(() => expect(where()).toBe('/DataCommit'), { timeout: 20_000 });
  expect(save).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was refused is asked about, and one may stay', async () => {
  const { where, go, user } = open({
    state: { kind: 'refused', text: '比例尺应如 1∶50000', at: null },
    isSaved: false,
  });
  await go('/DataCommit?id=7&step=files');
  expect(where()).toBe('/DataCommit?id=7&step=files');
  await go('/DataCommit');
  expect(await screen.findByText('有内容没有保存，离开后会丢失。')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '留在此页' }));
  expect(where()).toBe('/DataCommit?id=7&step=files');
  await go('/DataCommit');
  await user.click(await screen.findByRole('button', { name: '放弃改动' }));
  await vi.waitFor(() => expect(where()).toBe('/DataCommit'), { timeout: 20_000 });
});

test('an upload on its way is asked about, until the draft is given up', async () => {
  const { where, go, user } = open({ queue: [sending] });
  await go('/');
  expect(await screen.findByText(/文件还没有传完，离开后停止上传/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '留在此页' }));
  await user.click(screen.getByRole('button', { name: '删除' }));
  await go('/');
  expect(where()).toBe('/');
});

test('a file that was refused, and what is saved, hold nobody back', async () => {
  const { where, go } = open({ queue: [{ ...sending, state: 'failed' }] });
  await go('/');
  expect(where()).toBe('/');
});
