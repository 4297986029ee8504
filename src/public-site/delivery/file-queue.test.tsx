import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FileQueueList } from './file-queue.tsx';
import type { QueuedFile } from './file-sender.ts';

afterEach(cleanup);

test('what was refused for good is not offered to be sent again', () => {
  const failed = (name: string, isRefused: boolean): QueuedFile => ({
    uploadId: name,
    file: new File(['x'], name),
    folder: '',
    category: '正文',
    state: 'failed',
    sent: 0,
    problem: '没有成功',
    isRefused,
    isResumed: false,
  });
  const none = (): void => undefined;
  const acts = { add: none, retry: none, drop: none, forget: none };
  render(<FileQueueList queue={[failed('坏.exe', true), failed('断.pdf', false)]} earlier={[]} {...acts} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '知道了坏.exe',
    '重试断.pdf',
    '取消上传断.pdf',
  ]);
});
