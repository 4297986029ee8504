import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { WithdrawnMark, WithdrawnNote } from './withdrawn-receipt.tsx';

afterEach(cleanup);

const receipt = { isWithoutResults: false, receiptNo: '浙汇凭2026-0003' };

test('a withdrawn receipt is marked, with the day in China and the reason', () => {
  const of = { ...receipt, receiptWithdrawnAt: '2026-11-28T17:00:00.000Z', receiptWithdrawnFor: '汇交人名称有误' };
  render(
    <>
      <WithdrawnMark of={of} />
      <WithdrawnNote of={of} />
    </>,
  );
  expect(screen.getByText('凭证已作废')).toBeTruthy();
  expect(screen.getByText(/浙汇凭2026-0003 已于2026年11月29日作废：汇交人名称有误。/)).toBeTruthy();
});

test('one that stands is not', () => {
  const of = { ...receipt, receiptWithdrawnAt: null, receiptWithdrawnFor: null };
  const { container } = render(
    <>
      <WithdrawnMark of={of} />
      <WithdrawnNote of={of} />
    </>,
  );
  expect(container.textContent).toBe('');
});
