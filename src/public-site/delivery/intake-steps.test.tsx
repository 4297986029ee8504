import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { IntakeSteps } from './intake-steps.tsx';

const { scrollIntoView } = Element.prototype;
afterEach(() => {
  cleanup();
  Element.prototype.scrollIntoView = scrollIntoView;
});

test('the current step is brought into sight, also when it changes', () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function show(this: Element) {
    shown.push(this.getAttribute('href'));
  };
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
  const { rerender } = render(at('files'));
  rerender(at('promise'));
  expect(shown).toEqual(['/DataCommit?step=files', '/DataCommit?step=promise']);
});
