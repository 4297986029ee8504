import { expect, test } from 'vitest';
import { type RenewableLoan, renewalObstacle } from './renewal-obstacle.ts';

const loan: RenewableLoan = { state: 'out', dueOn: '2026-11-20', renewals: 1, renewalAskedAt: null };
const obstacle = (today: string, change: Partial<RenewableLoan> = {}): string | null =>
  renewalObstacle({ ...loan, ...change }, { maxRenewals: 2, closeAfterDays: 30 }, today);

test('a loan can be made longer until it is longer overdue than the policy allows', () => {
  expect([obstacle('2026-11-20'), obstacle('2026-12-20')]).toEqual([null, null]);
  expect(obstacle('2026-12-21')).toBe('已逾期超过 30 天，不能续借，请先归还');
});

test.each<[Partial<RenewableLoan>, string]>([
  [{ renewals: 2 }, '每件最多续借 2 次，如仍需要请归还后重新申请'],
  [{ renewalAskedAt: '2026-11-19T02:00:00Z' }, '续借申请已经提交，请等待答复'],
  [{ state: 'returned' }, '这件资料已经归还，不能续借'],
])('not when %o', (change, sentence) => expect(obstacle('2026-11-20', change)).toBe(sentence));
