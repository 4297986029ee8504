import { Link } from 'react-router-dom';
import type { AnsweredSubOrder } from '../../resources/shared/order-answers.ts';
import type { SubOrderState } from '../../resources/shared/file-rights.ts';
import type { DeliveryWay } from '../../resources/shared/order-kinds.ts';
import { confirm } from '../../ui/confirm.ts';
import { OwnLoans } from '../loans/own-loans.tsx';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { ApplyAgain } from './apply-again.tsx';
import { useAct } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTalk } from './order-talk.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { SubOrderMark } from './order-marks.tsx';
import { whatNext } from './what-next.ts';

export interface SubOrderSectionProps {
  subOrder: AnsweredSubOrder;
  delivery: DeliveryWay;
}

/** One keeping unit's part of an application. */
export function SubOrderSection({ subOrder, delivery }: SubOrderSectionProps) {
  const act = useAct(orders);
  const { isBusy, run } = useTask();
  const { id, subOrderNo, keepingUnit, state, isExpired, may, pickupNote, reason } = subOrder;
  const giveUp = async (): Promise<void> => {
    const text = `撤回后，${keepingUnit}不再审核这 ${subOrder.lineCount} 件资料；需要时可以重新申请。`;
    if (await confirm({ title: '撤回申请', text, confirmLabel: '撤回', isDangerous: true }))
      await run(() => act('withdraw', { subOrder: id }), '申请已撤回');
  };
  return (
    <AccountSection
      id={`part-${id}`}
      title={keepingUnit}
      summary={
        <span className="order-marks">
          <SubOrderMark state={state} isExpired={isExpired} />
          <span>{subOrderNo}</span>
        </span>
      }
      tool={<Tools subOrder={subOrder} delivery={delivery} />}
    >
      <p className="account-note order-next">{whatNext(subOrder, delivery)}</p>
      {pickupNote && (state === 'pickup' || state === 'lent') ? (
        <p className="account-note order-next">
          <strong>取件说明：</strong>
          {pickupNote}
        </p>
      ) : null}
      {reason && state !== 'pending' ? <p className="order-reason">审核意见：{reason}</p> : null}
      <OrderLines lines={subOrder.lines} isWithdrawn={state === 'withdrawn'} />
      {['pickup', 'lent', 'returned'].includes(state) ? <OwnLoans subOrder={id} /> : null}
      <div className="order-columns">
        <OrderTimeline events={subOrder.events} />
        <OrderTalk subOrder={subOrder} />
      </div>
      {may.withdraw ? (
        <p className="order-withdraw">
          <button type="button" className="button" disabled={isBusy} onClick={() => void giveUp()}>
            撤回申请
          </button>
        </p>
      ) : null}
    </AccountSection>
  );
}

const endStates: readonly SubOrderState[] = ['rejected', 'withdrawn', 'done'];

function Tools({ subOrder: { id, state, isExpired, renewalsLeft, lines }, delivery }: SubOrderSectionProps) {
  if (endStates.includes(state) || (isExpired && renewalsLeft === 0)) return <ApplyAgain lines={lines} />;
  if (state === 'available')
    return (
      <Link className="button button--primary" to="/UserCenter/OrderList">
        {isExpired ? '去续期' : '去下载'}
      </Link>
    );
  if (delivery !== 'online' && (state === 'approved' || state === 'pickup'))
    return (
      <Link className="button button--primary" to={`/UserCenter/Appointments?subOrder=${id}`}>
        预约到馆
      </Link>
    );
  return null;
}
