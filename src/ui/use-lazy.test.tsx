import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorState } from './error-state.tsx';
import { useLazy } from './use-lazy.ts';

const Town = ({ name }: { name: string }) => <p>{name}</p>;
let fetched = 0;
/** Fails at the first time, as a fetch on the way through a tunnel does. */
const loadTown = async (): Promise<typeof Town> => {
  fetched += 1;
  if (fetched === 1) throw new Error('网络中断');
  return Town;
};

function Page() {
  const [Part, fetchAgain] = useLazy(loadTown);
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <ErrorState
          error={error}
          onRetry={() => {
            fetchAgain();
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={null}>
        <Part name="金华" />
      </Suspense>
    </ErrorBoundary>
  );
}

test('what could not be fetched is fetched once more, and once only', async () => {
  // React tells the console what a boundary has caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<Page />);
  expect(await screen.findByText('网络中断')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('金华')).toBeTruthy();
  rerender(<Page />);
  expect(screen.getByText('金华')).toBeTruthy();
  expect(fetched).toBe(2);
});
