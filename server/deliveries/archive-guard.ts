import { archives } from '../../src/resources/holdings/archives.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { invalid } from '../errors.ts';
import { ofEdit } from '../resources/rules.ts';

/** Acts that write what the guard keeps from the ordinary writes of archives: by form, many at once, or from a sheet. */
const acts = ['archives.extendProtection', 'deliveries.accept', 'deliveries.reissue'];
/** What the receipt of the delivery says, or was decided with it. */
const ofReceipt = [
  'archiveNo',
  'keepingUnit',
  'submittedBy',
  'submittedOn',
  'protectedFrom',
  'protectedUntil',
] as const;

/**
 * A protection that runs is made longer by its act alone, with the reason and within the limit, and what is open is not
 * closed again. What came by a delivery says what its receipt says. @throws AppError 422 under the names of the fields
 */
export const archiveGuard = ofEdit(({ request }, { before, after }) => {
  if (acts.includes(request.callId)) return;
  const changed = (name: string): boolean => !isSame(before[name] ?? null, after[name] ?? null);
  const [had, gets] = [before, after].map((row) => row['protectedUntil'] ?? null) as [string | null, string | null];
  if (gets !== null && had === null && changed('protectedUntil'))
    throw invalid({ protectedUntil: ['此资料没有保护期，不能补设'] });
  if (gets !== null && had !== null && gets > had)
    throw invalid({ protectedUntil: [`保护期止不能改晚（现为 ${had}），请用“延长保护期”并写明理由`] });
  if (typeof before['receiptNo'] !== 'string') return;
  const receipt = `汇交凭证 ${before['receiptNo']}`;
  const kept = ofReceipt.filter(changed);
  if (kept.length > 0)
    throw invalid(
      Object.fromEntries(
        kept.map((name) => [name, [`${archives.fields[name].label}已随${receipt}确定，不能直接修改`]]),
      ),
    );
});
