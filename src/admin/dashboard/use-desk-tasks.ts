import { mayCall } from '../../resources/kit/rights.ts';
import { subOrders } from '../../resources/borrowing/sub-orders.ts';
import { useCall } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { drillingImports } from '../../resources/delivery/drilling-imports.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';
import { live, useQueue } from '../orders/desk.ts';
import type { OpenTask } from '../tasks/open-tasks.ts';

const lists = [
  { list: 'pending', unit: '份借阅申请待审核', none: '没有待审核的借阅申请' },
  { list: 'renewal', unit: '份续期、续借申请待答复', none: '没有待答复的续期、续借申请' },
  { list: 'prepare', unit: '份资料待备件', none: '没有待备的资料' },
] as const;

interface Queue {
  data: { counts: Readonly<Record<string, number>>; overdue: number } | undefined;
  error: Error | null;
}

/** What waits at the desk of an intake. @param noun what waits there, and for what: 件汇交待验收 */
function waitingTask(resource: Resource, { data, error }: Queue, noun: string, none: string): OpenTask {
  const count = data ? (data.counts['waiting'] ?? 0) : null;
  return {
    resource,
    count: count === null ? null : String(count),
    isNone: count === 0,
    unit: `${noun}${data && data.overdue > 0 ? `，其中 ${data.overdue} 件已逾期` : ''}`,
    none,
    address: `${adminPaths.list(resource.name)}?desk=waiting`,
    error: error && !data ? error : null,
  };
}

const waiting = { list: 'waiting', page: 1 } as const;

/** Deliveries and drillings that wait to be accepted, in the keeper's units. */
function useIntakeTasks(): OpenTask[] {
  const caller = useCaller();
  const mayAccept = mayCall(deliveries, 'queue', caller);
  const mayPublish = mayCall(drillingImports, 'queue', caller);
  const ofDeliveries = useCall(deliveries, 'queue', mayAccept ? waiting : null, live);
  const ofDrillings = useCall(drillingImports, 'queue', mayPublish ? waiting : null, live);
  return [
    ...(mayAccept ? [waitingTask(deliveries, ofDeliveries, '件汇交待验收', '没有待验收的汇交')] : []),
    ...(mayPublish ? [waitingTask(drillingImports, ofDrillings, '件钻孔汇交待审核', '没有待审核的钻孔汇交')] : []),
  ];
}

/** What waits in the reviewer's queue, in their keeping units; nothing for those who do not review. */
export function useDeskTasks(): OpenTask[] {
  const ofIntakes = useIntakeTasks();
  const mayReview = mayCall(subOrders, 'queue', useCaller());
  const { data, error } = useQueue(mayReview ? { list: 'pending', page: 1 } : null);
  if (!mayReview) return ofIntakes;
  const ofOrders = lists.map(({ list, unit, none }) => {
    const count = data ? (data.counts[list] ?? 0) : null;
    const late = list === 'pending' && data && data.overdue > 0 ? `，其中 ${data.overdue} 份已逾期` : '';
    return {
      resource: subOrders,
      count: count === null ? null : String(count),
      isNone: count === 0,
      unit: `${unit}${late}`,
      none,
      address: `${adminPaths.list(subOrders.name)}?desk=${list}`,
      error: error && !data ? error : null,
    };
  });
  return [...ofOrders, ...ofIntakes];
}
