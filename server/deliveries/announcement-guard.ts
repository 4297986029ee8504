import { deliveryAnnouncements } from '../../src/resources/holdings/delivery-announcements.ts';
import { isSame } from '../../src/resources/kit/same-value.ts';
import { conflict, invalid } from '../errors.ts';
import type { Guard } from '../resources/rules.ts';

/** Acts that write what a receipt is announced with. */
const acts = ['deliveries.accept', 'deliveries.acknowledge', 'deliveries.reissue', 'deliveryReceipts.withdraw'];
/** What the receipt says. */
const ofReceipt = ['receiptNo', 'receiptKind', 'project', 'submitter', 'acceptedOn', 'state', 'archive'] as const;

/**
 * An announcement of a receipt says what the receipt says, and stays as long as that does: whoever would not have it read
 * takes it off the list (公告). Those that were entered by hand are their keeper's. @throws AppError 409, 422
 */
const guard: Guard = async ({ tx, request }, { before, after }) => {
  if (before === null || acts.includes(request.callId)) return;
  const changed = ofReceipt.filter((name) => after === null || !isSame(before[name] ?? null, after[name] ?? null));
  if (changed.length === 0) return;
  const number = before['receiptNo'];
  const { rows } = await tx.query('SELECT 1 FROM delivery_receipts WHERE receipt_no = $1', [number]);
  if (rows.length === 0) return;
  if (after === null) throw conflict(`此公告来自凭证 ${String(number)}，不能删除；不再公告请改“公告”一项`);
  throw invalid(
    Object.fromEntries(
      changed.map((name) => [
        name,
        [`${deliveryAnnouncements.fields[name].label}已随凭证 ${String(number)} 确定，不能直接修改`],
      ]),
    ),
  );
};

export const announcementGuard: Guard = Object.assign(guard, { isOfExisting: true as const });
