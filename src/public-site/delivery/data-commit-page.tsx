import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../providers/api-error.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import type { OwnDeliveryWhole } from '../../resources/shared/delivery-answers.ts';
import { deliveryEventKinds, deliveryStates } from '../../resources/shared/delivery-kinds.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DeliveryEditor } from './delivery-editor.tsx';
import { DeliveryHome, WayBack } from './delivery-home.tsx';
import { DeliveryRecord } from './delivery-record.tsx';
import { IntakeTimeline } from './intake-timeline.tsx';
import { pagePath } from './draft-values.ts';
import { StateMark } from './state-mark.tsx';
import { WithdrawnMark } from './withdrawn-receipt.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../account/form/form.css';
import '../catalogue/catalogue.css';
import '../orders/orders.css';
import './delivery.css';

/** /DataCommit: 资料汇交. `id`: one delivery, while it can be changed with the wizard at `step`. */
export function DataCommitPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <div className="intake page-width">
      <h1 className="intake__title">地质资料汇交</h1>
      {params.has('id') ? (
        Number.isSafeInteger(id) && id > 0 ? (
          <Delivery key={id} id={id} />
        ) : (
          <NotThere />
        )
      ) : (
        <DeliveryHome />
      )}
    </div>
  );
}

const NotThere = () => (
  <Empty text="没有这件汇交">
    <p>地址可能不完整，或者这件汇交不属于当前账户。</p>
    <Link className="button" to={pagePath}>
      看我的汇交
    </Link>
  </Empty>
);

function Delivery({ id }: { id: number }) {
  const one = useCall(deliveries, 'one', { id }, { staleTime: 0, retry: false });
  const { data, error, refetch, isFetchedAfterMount } = one;
  const act = useAct(deliveries);
  // Counts how often what stands here gave way to what the server has
  const [reloads, setReloads] = useState(0);
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  if (error && !data) return <ErrorState error={error} title="汇交没有加载出来" onRetry={() => void refetch()} />;
  // What stood here when one left may be older than what was saved then
  if (!data || !isFetchedAfterMount) return <Loading rows={10} label="正在加载汇交" />;
  return (
    <>
      <Head delivery={data} />
      {data.mayEdit ? (
        <DeliveryEditor
          key={`${data.state}-${reloads}`}
          delivery={data}
          onReload={() => void refetch().then(() => setReloads(reloads + 1))}
        />
      ) : (
        <DeliveryRecord delivery={data} />
      )}
      {data.round > 0 ? (
        <IntakeTimeline
          events={data.events}
          kinds={deliveryEventKinds}
          keeper="验收人员"
          isShared={data.members.length > 0}
          onSay={(text) => act('say', { id, text })}
        />
      ) : null}
    </>
  );
}

function Head({ delivery }: { delivery: OwnDeliveryWhole }) {
  const { deliveryNo, projectName, state, isSample } = delivery;
  return (
    <header className="intake-head">
      <WayBack />
      <h2>{projectName}</h2>
      <p>
        <span className="intake-quiet">{deliveryNo}</span> <StateMark options={deliveryStates} value={state} />{' '}
        <WithdrawnMark of={delivery} />
        {isSample ? <span className="account-mark account-mark--ink">演示数据</span> : null}
      </p>
    </header>
  );
}
