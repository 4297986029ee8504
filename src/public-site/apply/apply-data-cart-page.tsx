import { Link, useSearchParams } from 'react-router-dom';
import { linesOf, useCart } from '../../providers/cart.ts';
import { useSession } from '../../providers/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { cartPath } from '../cart/cart-path.ts';
import { actOf } from '../cart/act-of.ts';
import { AccountSection } from '../user-center/parts/account-section.tsx';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { readChosenIds } from './application-draft.ts';
import { ApplicationForm } from './application-form.tsx';
import { ChosenList } from './chosen-list.tsx';
import { chosenLines, readIds } from './chosen-lines.ts';
import { SentApplication } from './sent-application.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../catalogue/catalogue.css';
import './apply.css';

/** /ApplyDataCart?ids: the application for entries of the cart, without them for those of the last time; `order` once sent. */
export function ApplyDataCartPage() {
  const [params, setParams] = useSearchParams();
  const { userId } = useSession();
  const ids = params.has('ids') ? readIds(params.get('ids')) : readChosenIds(userId);
  const [sent] = readIds(params.get('order'));
  return (
    <UserCenterLayout title="借阅申请" currentPath={cartPath}>
      {sent ? (
        <SentApplication order={sent} />
      ) : (
        <>
          <p className="application__back">
            <Link to={cartPath}>
              <Icon name="arrowLeft" /> 借阅车
            </Link>
          </p>
          <Application ids={ids} onSent={(order) => setParams({ order: String(order) }, { replace: true })} />
        </>
      )}
    </UserCenterLayout>
  );
}

const NothingChosen = ({ text }: { text: string }) => (
  <Empty text="没有可以申请的资料">
    <p>{text}</p>
    <Link className="button button--primary" to={cartPath}>
      去借阅车选择
    </Link>
  </Empty>
);

function Application({ ids, onSent }: { ids: readonly number[]; onSent: (order: number) => void }) {
  const { data, error, refetch } = useCart();
  if (ids.length === 0) return <NothingChosen text="请先在借阅车里勾选要申请的资料。" />;
  if (error && !data) return <ErrorState error={error} title="所选资料没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={10} label="正在加载所选资料" />;
  const lines = chosenLines(data.cartStores, ids);
  const count = lines.stores.reduce((sum, { orderCartContentVoList: each }) => sum + each.length, 0);
  if (count === 0 && lines.refused.length === 0)
    return <NothingChosen text="所选资料已不在借阅车里，可能已经提交过，请到“我的申请”查看。" />;
  return (
    <>
      {actOf(linesOf({ cartStores: lines.stores })) === 'applyOpen' ? null : (
        <p className="account-note account-note--warning application__note">
          申请资料需要实名认证，填好的内容会留在本浏览器。<Link to="/UserCenter/UserAccount?needAuth=0">去认证</Link>
        </p>
      )}
      <AccountSection
        id="items"
        title="申请的资料"
        summary={`共 ${count} 件，由 ${lines.stores.length} 个保管单位分别审核。`}
      >
        <ChosenList {...lines} />
      </AccountSection>
      {count > 0 ? (
        <AccountSection id="application" title="申请内容">
          <div className="application">
            <ApplicationForm stores={lines.stores} onSent={onSent} />
          </div>
        </AccountSection>
      ) : null}
    </>
  );
}
