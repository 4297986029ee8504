import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DeadlineNote } from './deadline-note.tsx';
import { valuesOf } from './draft-values.ts';
import { draftDelivery } from './testing/draft-delivery.ts';

afterEach(cleanup);

const { values: blank } = draftDelivery();

function words(
  changed: Partial<typeof blank>,
  [deliverBy, isDeliveredLate]: readonly [string | null, boolean],
  isHandedIn = false,
): string {
  const values = valuesOf(draftDelivery({ values: { ...blank, ...changed } }));
  const draft = { values, deliverBy, isDeliveredLate };
  return render(<DeadlineNote {...{ draft, isHandedIn }} today="2026-11-28" />).container.textContent ?? '';
}

test('what is lacking to know the day is said', () => {
  expect(words({ submitterKind: '探矿权人' }, [null, false])).toBe(
    '法定汇交期限还不能计算：按“勘查许可证到期”，请填写勘查许可证有效期止。',
  );
  // A case without a term
  expect(words({ workEndOn: '2026-06-30' }, [null, false])).toBe('');
});

test('the day, how far it is, and what to do when it is past', () => {
  const ended = { submitterKind: '项目承担单位', workEndOn: '2026-06-30' } as const;
  expect(words(ended, ['2026-12-27', false])).toMatch(
    /^汇交期限 2026年12月27日 周日，还有 29 天。按“项目结束”，自项目结束日期起算/u,
  );
  expect(words(ended, ['2026-11-27', true])).toMatch(/已逾期 1 天，请尽快提交。.*书面告知接收单位。$/u);
  expect(words(ended, ['2026-11-27', true], true)).toContain('首次提交已逾期');
});
