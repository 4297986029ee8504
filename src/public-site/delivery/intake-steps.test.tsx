import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IntakeSteps } from './intake-steps.tsx';

/** What is told when something is laid out anew. */
const watching = new Set<() => void>();
class Watcher {
  readonly #told: () => void;
  constructor(told: () => void) {
    this.#told = told;
  }
  observe(): void {
    watching.add(this.#told);
  }
  disconnect(): void {
    watching.delete(this.#told);
  }
}

/** Width of a step, pixels. */
let width = 0;
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Watcher);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
    const nav = this.closest('nav');
    const at = [...(nav?.querySelectorAll('a') ?? [])].indexOf(this as HTMLAnchorElement);
    return this === nav ? new DOMRect(10, 0, 300, 50) : new DOMRect(10 + at * width - (nav?.scrollLeft ?? 0), 0, width, 50);
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
  for (const told of watching) told();
  expect(nav.scrollLeft).toBe(550);
});
