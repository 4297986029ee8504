import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { live } from '../orders/live.ts';
import { useCall } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import { SubOrderMark } from '../orders/order-marks.tsx';
import { whatNext } from '../orders/what-next.ts';

/** After the submission: the number, and what happens next at each keeping unit. */
export function SentApplication({ order }: { order: number }) {
  const { data, error, refetch } = useCall(orders, 'one', { id: order }, { ...live, retry: false });
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isThere]);
  if (error && !data)
    return <ErrorState error={error} title="申请已提交，但没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} label="正在加载申请" />;
  return (
    <section className="account-section sent">
      <h2 ref={heading} className="sent__title" tabIndex={-1}>
        <Icon name="success" /> 申请已提交
      </h2>
      <p>
        申请单号 <strong className="sent__no">{data.orderNo}</strong>，请记下此单号，到馆或来电时报出即可。
      </p>
      <ul className="plain-list sent__parts">
        {data.subOrders.map((part) => (
          <li key={part.id}>
            <p className="sent__unit">
              {part.keepingUnit}，{part.lineCount} 件 <SubOrderMark state={part.state} isExpired={part.isExpired} />
            </p>
            <p>{whatNext(part, data.delivery)}</p>
          </li>
        ))}
      </ul>
      <div className="account-buttons">
        <Link className="button button--primary" to={`/UserCenter/ApplyDetail?id=${order}`}>
          查看申请进度
        </Link>
        {data.subOrders.some(({ state }) => state === 'available') ? (
          <Link className="button" to="/UserCenter/OrderList">
            去下载
          </Link>
        ) : null}
        <Link className="button" to="/archivesHoldings">
          继续查资料
        </Link>
      </div>
    </section>
  );
}
