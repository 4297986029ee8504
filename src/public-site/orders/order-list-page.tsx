import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { live } from './live.ts';
import { useCall } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import { OrderPager } from './order-pager.tsx';
import { UsableOrderCard } from './usable-order-card.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './orders.css';

/** /UserCenter/OrderList: what was granted: files to download, items to fetch, and until when. */
export function OrderListPage() {
  const [params] = useSearchParams();
  const [now] = useState(() => Date.now());
  const asked = Number(params.get('page') ?? '1');
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const { data, error, refetch } = useCall(orders, 'usable', { page }, { ...live, keepsEarlier: true });
  return (
    <UserCenterLayout title="我的订单">
      {error && !data ? (
        <ErrorState error={error} title="订单没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={8} label="正在加载我的订单" />
      ) : data.rows.length === 0 ? (
        <NoOrders />
      ) : (
        <>
          <ul className="plain-list order-list">
            {data.rows.map((row) => (
              <UsableOrderCard key={row.id} order={row} now={now} />
            ))}
          </ul>
          <OrderPager {...data} page={page} addressOf={(number) => `/UserCenter/OrderList?page=${number}`} />
        </>
      )}
    </UserCenterLayout>
  );
}

const NoOrders = () => (
  <Empty text="还没有可用的订单">
    <p>借阅申请通过后，可下载的文件和待取的资料会列在这里。</p>
    <p className="order-empty__ways">
      <Link className="button button--primary" to="/UserCenter/ApplyList">
        看我的申请
      </Link>
      <Link className="button" to="/archivesHoldings">
        去找资料
      </Link>
    </p>
  </Empty>
);
