import { Link } from 'react-router-dom';
import type { UsableOrder } from '../../resources/shared/order-answers.ts';
import { confirm } from '../../ui/confirm.ts';
import { OwnLoans } from '../loans/own-loans.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { timeWords } from '../user-center/parts/time-words.ts';
import { OrderFiles } from './order-files.tsx';
import { useAct } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import { SubOrderMark } from './order-marks.tsx';
import { RenewButton } from './renew-button.tsx';
import { timeLeft } from './time-left.ts';
import { whatNext } from './what-next.ts';

/** A granted part of an application: what can be had of it now. */
export function UsableOrderCard({ order, now }: { order: UsableOrder; now: number }) {
  const { id, state, isExpired, delivery } = order;
  const left = state === 'available' ? timeLeft(order.availableUntil, now) : null;
  const titles = order.lines.filter(({ decision }) => decision === 'approved').map(({ title }) => title);
  return (
    <li className="order-card" data-state={state}>
      <header className="order-card__head">
        <Link className="order-card__no" to={`/UserCenter/ApplyDetail?id=${order.orderId}`}>
          {order.subOrderNo}
        </Link>
        <SubOrderMark state={state} isExpired={isExpired} />
        {left && !isExpired ? (
          <span className={`order-left${left.isSoon ? ' order-left--soon' : ''}`}>{left.text}</span>
        ) : null}
        {order.isSample ? <span className="account-mark account-mark--ink">演示</span> : null}
        <span className="order-card__unit">{order.keepingUnit}</span>
      </header>
      <p className="order-card__titles">
        {titles.slice(0, 3).join('；')}
        {titles.length > 3 ? ` 等 ${titles.length} 件` : ''}
      </p>
      <p className="order-card__quiet">{order.project}</p>
      <p className="order-card__next">{whatNext(order, delivery)}</p>
      {state === 'pickup' || state === 'lent' ? <PickUp order={order} /> : null}
      {state === 'available' && !isExpired ? (
        <OrderFiles subOrder={id} orderId={order.orderId}>
          <Acts order={order} />
        </OrderFiles>
      ) : (
        <p className="order-card__acts">
          <Acts order={order} />
        </p>
      )}
    </li>
  );
}

/** What to bring, where to go: also what is printed and shown at the counter. */
function PickUp({ order }: { order: UsableOrder }) {
  return (
    <div className="order-slip">
      <p className="order-slip__no">
        取件单号 <strong>{order.subOrderNo}</strong>
      </p>
      {order.pickupNote ? <p>{order.pickupNote}</p> : null}
      {order.decidedAt ? <p className="order-card__quiet">{timeWords(order.decidedAt)} 审核通过</p> : null}
      <OwnLoans subOrder={order.id} />
    </div>
  );
}

function Acts({ order: { id, state, isExpired, may, delivery, renewalsLeft } }: { order: UsableOrder }) {
  const act = useAct(orders);
  const { isBusy, run } = useTask();
  const close = async (): Promise<void> => {
    const text = '办结后不能再下载这一单的文件；需要时可以重新申请。';
    if (await confirm({ title: '办结订单', text, confirmLabel: '办结' }))
      await run(() => act('finish', { subOrder: id }), '订单已办结');
  };
  const mayVisit = delivery !== 'online' && (state === 'approved' || state === 'pickup');
  return (
    <>
      {mayVisit ? (
        <Link className="button button--primary" to={`/UserCenter/Appointments?subOrder=${id}`}>
          预约到馆
        </Link>
      ) : null}
      {may.renew ? (
        <RenewButton
          name="续期"
          hint={`这一单还可以续期 ${renewalsLeft} 次，由保管单位答复。`}
          send={(reason) => act('renew', { subOrder: id, reason })}
        />
      ) : null}
      {may.finish ? (
        <button type="button" className="button" disabled={isBusy} onClick={() => void close()}>
          {isExpired ? '不再需要，办结' : '下载完毕，办结'}
        </button>
      ) : null}
    </>
  );
}
