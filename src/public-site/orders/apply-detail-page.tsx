import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/api-error.ts';
import { deliveryWays } from '../../resources/shared/order-kinds.ts';
import type { AnsweredOrder } from '../../resources/shared/order-answers.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { downloadFiles } from '../viewers/download-files.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { timeWords } from '../user-center/parts/time-words.ts';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { live } from './live.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { orders } from '../../resources/borrowing/orders.ts';
import { OrderMark } from './order-marks.tsx';
import { SubOrderSection } from './sub-order-section.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './orders.css';

const listPath = '/UserCenter/ApplyList';

/** /UserCenter/ApplyDetail?id: one application, what each keeping unit decided, and what can be done now. */
export function ApplyDetailPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <UserCenterLayout title="申请详情" currentPath={listPath}>
      <p className="order-back">
        <Link to={listPath}>
          <Icon name="arrowLeft" /> 我的申请
        </Link>
      </p>
      {Number.isSafeInteger(id) && id > 0 ? <Detail id={id} /> : <NotThere />}
    </UserCenterLayout>
  );
}

const NotThere = () => (
  <Empty text="没有这份申请">
    <p>地址可能不完整，或者这份申请不属于当前账户。</p>
    <Link className="button" to={listPath}>
      看我的申请
    </Link>
  </Empty>
);

function Detail({ id }: { id: number }) {
  const { data, error, refetch } = useCall(orders, 'one', { id }, { ...live, retry: false });
  useSeenMessages(data);
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  if (error && !data) return <ErrorState error={error} title="申请没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} label="正在加载申请" />;
  return (
    <>
      <Head order={data} />
      {data.subOrders.map((subOrder) => (
        <SubOrderSection key={subOrder.id} subOrder={subOrder} delivery={data.delivery} />
      ))}
    </>
  );
}

/** What the reviewers wrote counts as read once it is on the screen. */
function useSeenMessages(order: AnsweredOrder | undefined): void {
  const act = useAct(orders);
  const unread = (order?.subOrders ?? [])
    .filter(({ messages }) => messages.some(({ side, isRead }) => side === 'staff' && !isRead))
    .map(({ id }) => id)
    .join(',');
  useEffect(() => {
    // A mark that is not set now is set at the next look
    for (const id of unread.split(',').filter(Boolean)) act('seen', { subOrder: Number(id) }).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `act` is made anew at each drawing
  }, [unread]);
}

function Head({ order }: { order: AnsweredOrder }) {
  const delivery = deliveryWays.find(({ value }) => value === order.delivery)?.label ?? '';
  const facts: readonly [string, string][] = [
    ['提交时间', timeWords(order.submittedAt)],
    ['用途', order.purpose],
    ['项目名称', order.project],
    ['使用单位', order.useUnit],
    ['提供方式', delivery],
    ['联系人', `${order.contactName}，${order.contactMobile}`],
    ...(order.note ? [['说明', order.note] as [string, string]] : []),
  ];
  const { letter } = order;
  return (
    <AccountSection
      id="order"
      title={order.orderNo}
      summary={
        <span className="order-marks">
          <OrderMark state={order.state} />
          {order.isSample ? <span className="account-mark account-mark--ink">演示数据</span> : null}
        </span>
      }
      tool={
        <button type="button" className="button order-print" onClick={() => window.print()}>
          <Icon name="print" /> 打印
        </button>
      }
    >
      <dl className="account-facts order-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {letter ? (
          <div>
            <dt>介绍信</dt>
            <dd>
              <button
                type="button"
                className="button button--quiet order-file"
                onClick={() => void downloadFiles([letter.objectName])}
              >
                <Icon name="download" /> {letter.name}
              </button>
            </dd>
          </div>
        ) : null}
      </dl>
    </AccountSection>
  );
}
