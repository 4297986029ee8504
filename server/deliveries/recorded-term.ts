import { archives } from '../../src/resources/holdings/archives.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { invalid } from '../errors.ts';
import type { GuardedChange } from '../resources/rules.ts';
import type { Transaction } from '../resources/transaction.ts';
import { readDeliveryPolicy } from './delivery-policy.ts';
import { assertTerm } from './protection-term.ts';

type Values = NonNullable<GuardedChange['after']>;
const dayOf = (row: Values, name: 'protectedFrom' | 'protectedUntil' | 'submittedOn'): string | null =>
  (row[name] as string | null | undefined) ?? null;

/** What is recorded by hand may be protected, from a day that has come and no longer than is allowed. @throws AppError 422 */
export async function assertRecorded({ tx }: Transaction, row: Values): Promise<void> {
  const until = dayOf(row, 'protectedUntil');
  if (until === null) return;
  const today = dayInChina();
  const first = dayOf(row, 'protectedFrom') === null ? 'submittedOn' : 'protectedFrom';
  // Of one that is over it may be unknown since when it ran
  const from = dayOf(row, first) ?? (until < today ? until : today);
  if (from > today) throw invalid({ [first]: [`${archives.fields[first].label}不能晚于今天 ${today}`] });
  const { maxProtectionYears } = await readDeliveryPolicy(tx);
  const mend = '；依法延长过的，保护期起填最近一次延长登记之日，或存入后用“延长保护期”办理';
  assertTerm({ from, until, maxYears: maxProtectionYears }, { field: 'protectedUntil', since: '起算日', mend });
}
