import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enveloped, type LocalServer, startLocalServer } from '../../../tests/helpers/local-server.ts';
import { fieldOf, readableByAll, stubUploads } from '../../../tests/helpers/stub-uploads.ts';
import { FileQueueList } from './file-queue.tsx';
import { useFileQueue } from './use-file-queue.ts';

let server: LocalServer;
beforeEach(async () => {
  server = await startLocalServer();
  stubUploads(server);
});
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  await server.close();
});

const file = (): File => {
  const made = new File(['%PDF-1.7'], '报告.pdf', { type: 'application/pdf', lastModified: 1_764_500_000_000 });
  return Object.defineProperty(made, 'webkitRelativePath', { value: '' });
};
const kept = vi.fn<(objectName: string) => Promise<void>>().mockResolvedValue();

function Files() {
  const queue = useFileQueue('delivery-7', {
    guess: () => '正文',
    onKept: kept,
    onArrived: () => undefined,
  });
  return (
    <>
      <button type="button" onClick={() => queue.add([file()])}>
        选择
      </button>
      <FileQueueList {...queue} />
    </>
  );
}
/** By which ids the server was asked for, and sent, a file. */
const uploads = () =>
  server.arrived
    .filter(({ method }) => method !== 'OPTIONS')
    .map((each) => fieldOf(each, 'uploadId') || new URL(each.url, server.origin).searchParams.get('uploadId'));

test('what was not there when one left is told on return, and goes on where it stopped', async () => {
  const user = userEvent.setup();
  let arrived: () => void = () => undefined;
  const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
  server.answer(({ method }) => {
    if (method === 'OPTIONS') return readableByAll({ status: 204 });
    arrived();
    return new Promise(() => undefined);
  });
  const { unmount } = render(<Files />);
  await user.click(screen.getByRole('button', { name: '选择' }));
  await isUnderWay;
  unmount();

  server.answer(({ method, url }) => {
    if (method === 'OPTIONS') return readableByAll({ status: 204 });
    const answer = url.includes('uploadState')
      ? enveloped({ received: 3, total: 8 })
      : enveloped({ received: 8, total: 8, object: { objectName: 'a'.repeat(32) } });
    return readableByAll(answer);
  });
  render(<Files />);
  expect(screen.getByText(/上次有 1 个文件没有传完：报告\.pdf/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '选择' }));
  await vi.waitFor(() => expect(kept).toHaveBeenCalledWith('a'.repeat(32), expect.anything()), { timeout: 20_000 });
  expect(new Set(uploads()).size).toBe(1);
  expect(screen.queryByText(/没有传完/)).toBeNull();
});

test('what is not wanted any more is not told again', async () => {
  const user = userEvent.setup();
  const unfinished = [{ uploadId: 'b'.repeat(32), path: '附图/图.pdf', size: 8, modifiedAt: 1 }];
  sessionStorage.setItem('unfinished-uploads:delivery-7', JSON.stringify([...unfinished, { path: 1 }]));
  const { unmount } = render(<Files />);
  await user.click(screen.getByRole('button', { name: '不再提示' }));
  unmount();
  render(<Files />);
  expect(screen.queryByText(/没有传完/)).toBeNull();
});
