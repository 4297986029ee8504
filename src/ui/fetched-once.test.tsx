import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { fetchedOnce, forgetFailed } from './fetched-once.ts';

/** Fetches that come at the third time only, as on the way through a tunnel. */
function failingTwice() {
  const keys: string[] = [];
  const townOf = fetchedOnce(async (key: string) => {
    keys.push(key);
    if (keys.filter((each) => each === key).length < 3) throw new Error('网络中断');
    return `${key}府`;
  });
  return { keys, townOf };
}

test('what failed is fetched once more after each 重试 and not before, what came is fetched once', async () => {
  const { keys, townOf } = failingTwice();
  const first = townOf('处州');
  await expect(first).rejects.toThrow('网络中断');
  expect(townOf('处州')).toBe(first);
  forgetFailed();
  await expect(townOf('处州')).rejects.toThrow('网络中断');
  forgetFailed();
  await expect(townOf('处州')).resolves.toBe('处州府');
  forgetFailed();
  await townOf('处州');
  expect(keys).toEqual(['处州', '处州', '处州']);
});

test('a part of a page whose code does not come asks for it once, however often it is drawn, until 重试', async () => {
  // React tells the console what a boundary has caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { keys, townOf } = failingTwice();
  const Town = () => <p>{use(townOf('处州'))}</p>;
  const page = (
    <ErrorBoundary fallback={(error, retry) => <ErrorState error={error} onRetry={retry} />}>
      <Suspense fallback="正在加载">
        <Town />
      </Suspense>
    </ErrorBoundary>
  );
  const { rerender } = await act(async () => render(page));
  expect(screen.getByText('网络中断')).toBeTruthy();
  for (let time = 0; time < 5; time += 1) rerender(page);
  expect(keys).toHaveLength(1);
  const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '重试' })));
  await retry();
  expect(screen.getByText('网络中断')).toBeTruthy();
  expect(keys).toHaveLength(2);
  await retry();
  expect(screen.getByText('处州府')).toBeTruthy();
  expect(keys).toHaveLength(3);
});
