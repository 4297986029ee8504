import { useAct, useCall } from '../../providers/use-call.ts';
import { ApiError } from '../../providers/api-error.ts';
import type { Given } from '../../providers/call.ts';
import { loans } from '../../resources/borrowing/loans.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { notify } from '../notify.ts';

/** An open desk looks again this often, in milliseconds. */
export const live = { refetchInterval: 30_000, staleTime: 0 } as const;

/** Rows of the queue. @param asked null: nothing is asked */
export const useQueue = (asked: Given<typeof subOrders.services.queue> | null) =>
  useCall(subOrders, 'queue', asked, { ...live, keepsEarlier: true });

/** Acts on sub-orders; then the desk is read anew. */
export const useDeskAct = () => useAct(subOrders, loans);

/** Says how an act of `useAct` ended, which has the page read anew also when somebody else came first; answers whether it was done. */
export async function told(act: Promise<unknown>, success?: string): Promise<boolean> {
  try {
    await act;
    if (success) notify.success(success);
    return true;
  } catch (error) {
    const isOvertaken = error instanceof ApiError && error.status === 409;
    notify.error(isOvertaken ? new Error(`${error.message}。页面已重新载入`) : error, '没有办理成功，请稍后再试');
    return false;
  }
}
