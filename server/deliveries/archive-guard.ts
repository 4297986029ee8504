import { type Archive, archives } from '../../src/resources/holdings/archives.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { dayInChina } from '../../src/resources/shared/china-days.ts';
import { isProtected } from '../../src/resources/shared/protection.ts';
import { invalid } from '../errors.ts';
import { extendRight, isInScope, readScope } from '../holdings/review-scope.ts';
import type { Guard, GuardedChange } from '../resources/rules.ts';
import type { Transaction } from '../resources/transaction.ts';

/** Acts that write what the guard keeps from the ordinary writes of archives: by form, many at once, or from a sheet. */
const acts = ['archives.extendProtection', 'archives.endProtection', 'deliveries.accept', 'deliveries.reissue'];
/** What the receipt of the delivery says, or was decided with it. */
const ofReceipt = [
  'archiveNo',
  'keepingUnit',
  'submittedBy',
  'submittedOn',
  'protectedFrom',
  'protectedUntil',
] as const;

type Values = NonNullable<GuardedChange['after']>;
type Day = string | null;
const dayOf = (row: Values, name: 'protectedFrom' | 'protectedUntil'): Day => (row[name] as Day | undefined) ?? null;

/** Whoever could move a protection by handing the archive to another unit could as well move it himself. @throws AppError 422 */
async function assertOfBoth({ tx, request }: Transaction, before: Values, after: Values): Promise<void> {
  const units = [before, after].map(({ keepingUnit }) => String(keepingUnit));
  const scope = await readScope(tx, request.reader, extendRight);
  if (units.every((unit) => isInScope(scope, unit))) return;
  const text = `保护期内不能改保管单位：请由同时负责${units.join('和')}“延长保护期”的人员修改，或先办理“提前公开”`;
  throw invalid({ keepingUnit: [text] });
}

/** A protection is moved by its acts alone, and what is open is not closed again. @throws AppError 422 */
function assertUnmoved(changed: (name: string) => boolean, had: Day, gets: Day): void {
  if (had === null) {
    if (changed('protectedUntil')) throw invalid({ protectedUntil: ['此资料没有保护期，不能补设'] });
    return;
  }
  if (changed('protectedFrom'))
    throw invalid({ protectedFrom: ['保护期起已登记，不能修改；要改保护期止，请用“延长保护期”或“提前公开”'] });
  if (!changed('protectedUntil')) return;
  const sentence =
    gets !== null && gets > had
      ? `保护期止不能改晚（现为 ${had}），请用“延长保护期”并写明理由`
      : `保护期止不能改早或清空（现为 ${had}），请用“提前公开”并写明理由和同意人`;
  throw invalid({ protectedUntil: [sentence] });
}

/**
 * The protection of an archive, by whichever way it came, is moved by its acts alone, with reason and within the limit; while
 * it runs the archive stays, with the units of whoever may do so. What came by a delivery says what its receipt says, and stays
 * as long as that is valid. @throws AppError 409 for a removal, 422 under the names of the fields
 */
const guard: Guard = async (transaction, { before, after }) => {
  if (before !== null && after === null)
    (await import('./removable-archive.ts')).assertRemovable(before as unknown as Archive);
  if (after === null || acts.includes(transaction.request.callId)) return;
  if (before === null) return (await import('./recorded-term.ts')).assertRecorded(transaction, after);
  const changed = (name: string): boolean => !isSame(before[name] ?? null, after[name] ?? null);
  if (typeof before['receiptNo'] === 'string') {
    const receipt = `汇交凭证 ${before['receiptNo']}`;
    const fixed = ofReceipt.filter(changed);
    if (fixed.length > 0)
      throw invalid(
        Object.fromEntries(
          fixed.map((name) => [name, [`${archives.fields[name].label}已随${receipt}确定，不能直接修改${byAct(name)}`]]),
        ),
      );
  }
  const [had, gets] = [before, after].map((row) => dayOf(row, 'protectedUntil')) as [Day, Day];
  assertUnmoved(changed, had, gets);
  if (changed('keepingUnit') && isProtected(had, dayInChina())) await assertOfBoth(transaction, before, after);
};

const byAct = (name: string): string => (name === 'protectedUntil' ? '；请用“延长保护期”或“提前公开”并写明理由' : '');

/** Of a new row it looks at nothing but its protection. */
export const archiveGuard: Guard = Object.assign(guard, {
  isOfExisting: true as const,
  looksAt: (row: Values): boolean => dayOf(row, 'protectedUntil') !== null,
});
