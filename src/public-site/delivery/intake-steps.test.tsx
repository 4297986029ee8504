import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IntakeSteps } from './intake-steps.tsx';

/** What is run when something is laid out anew. */
const watching = new Set<() => void>();
class Watcher {
  readonly #run: () => void;
  constructor(run: () => void) {
    this.#run = run;
  }
  observe(): void {
    watching.add(this.#run);
  }
  disconnect(): void {
    watching.delete(this.#run);
  }
}

/** Width of a step, pixels. */
let width = 0;
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Watcher);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const nav = this.closest('nav');
    const at = [...(nav?.querySelectorAll('a') ?? [])].indexOf(this as HTMLAnchorElement);
    const rect = this === nav ? { left: 10, width: 300 } : { left: 10 + at * width - (nav?.scrollLeft ?? 0), width };
    return rect as DOMRect;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the current step stands in the middle, also when it changes, and when the row is laid out anew', () => {
  const steps = ['submitter', 'content', 'files', 'promise'].map((step) => ({
    step,
    label: step,
    note: '',
    address: `/DataCommit?step=${step}`,
  }));
  const at = (current: string) => (
    <MemoryRouter>
      <IntakeSteps steps={steps} current={current} />
    </MemoryRouter>
  );
  width = 150;
  const { rerender } = render(at('files'));
  const nav = screen.getByRole('navigation', { name: '填报步骤' });
  // Its middle is 375 from the beginning of the row, that of the sight 150
  expect(nav.scrollLeft).toBe(225);
  rerender(at('promise'));
  expect(nav.scrollLeft).toBe(375);
  width = 200;
  for (const run of watching) run();
  expect(nav.scrollLeft).toBe(550);
});
