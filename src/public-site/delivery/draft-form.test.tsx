import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeliveryFault } from '../../resources/shared/delivery-answers.ts';
import { DraftForm } from './draft-form.tsx';
import { valuesOf } from './draft-values.ts';
import { draftDelivery } from './testing/draft-delivery.ts';
import type { Draft } from './use-draft.ts';

afterEach(cleanup);

const missing = (field: string, label: string): DeliveryFault => ({
  code: 'missing',
  level: 'error',
  step: 'content',
  field,
  file: null,
  place: label,
  text: `${label}没有填写`,
  mend: `请填写${label}`,
});
const draftOf = (changed: Partial<Draft['values']>, others: Partial<Draft> = {}): Draft => ({
  values: { ...valuesOf(draftDelivery()), ...changed },
  state: { kind: 'saved', at: null },
  refusals: {},
  save: () => Promise.resolve(true),
  version: () => 3,
  set: () => undefined,
  faults: [missing('title', '题名'), missing('abstract', '摘要')],
  earlierFiles: {},
  deliverBy: null,
  isDeliveredLate: false,
  ...others,
});
const open = (draft: Draft) =>
  render(
    <DraftForm
      delivery={draftDelivery()}
      draft={draft}
      groups={[{ label: '题名与摘要', names: ['title', 'abstract', 'scale'] }]}
      isJudged
    />,
  );

test('what is typed by now is not called missing, and what is missing is said once', () => {
  open(draftOf({ title: '详查报告' }));
  expect(screen.queryByText(/题名没有填写/)).toBeNull();
  expect(screen.getByText('摘要没有填写')).toBeTruthy();
  expect(screen.queryByText(/请填写摘要/)).toBeNull();
});

test('what was refused stands at its field', () => {
  open(draftOf({ scale: '大' }, { refusals: { scale: '比例尺应如 1∶50000' } }));
  expect(screen.getByRole('textbox', { name: /^比例尺/, description: '比例尺应如 1∶50000' })).toHaveProperty(
    'value',
    '大',
  );
});
