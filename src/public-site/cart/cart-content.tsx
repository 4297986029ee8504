import { Link } from 'react-router-dom';
import { type Cart, linesOf, useCart } from '../../providers/cart.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CartBar } from './cart-bar.tsx';
import { CartUnit } from './cart-unit.tsx';
import { RemovedNote } from './removed-note.tsx';
import { type Removal, useRemoval } from './use-removal.ts';
import { useSelection } from './use-selection.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../user-center/parts/account-section.css';
import '../catalogue/catalogue.css';
import './cart.css';

/** What the visitor means to apply for, by keeping unit, and the way to the application. */
export function CartContent() {
  const { data, error, refetch } = useCart();
  const removal = useRemoval();
  return (
    <>
      <RemovedNote removal={removal} />
      {error && !data ? (
        <ErrorState error={error} title="借阅车没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={10} label="正在加载借阅车" />
      ) : data.itemCount === 0 ? (
        <EmptyCart />
      ) : (
        <Content cart={data} removal={removal} />
      )}
    </>
  );
}

const EmptyCart = () => (
  <Empty text="借阅车里没有资料">
    <p>找到需要的资料，在详情页点“加入借阅车”，再到这里一次提交申请。</p>
    <div className="cart-ways">
      <Link className="button button--primary" to="/archivesHoldings">
        查成果资料
      </Link>
      <Link className="button" to="/GeoProducts">
        查地质图件
      </Link>
      <Link className="button" to="/UserCenter/ApplyList">
        看我的申请
      </Link>
    </div>
  </Empty>
);

function Content({ cart, removal }: { cart: Cart; removal: Removal }) {
  const lines = linesOf(cart);
  const selection = useSelection(lines);
  const closed = lines.filter(({ isOpen }) => !isOpen);
  return (
    <>
      <Notes cart={cart} />
      <p className="cart-summary">
        共 {cart.itemCount} 件，分属 {cart.storeCount} 个保管单位；提交后由各单位分别审核。
        {closed.length > 0 ? (
          <button type="button" className="button button--quiet" onClick={() => void removal.remove(closed)}>
            移出已不开放的 {closed.length} 件
          </button>
        ) : null}
      </p>
      {cart.cartStores.map((store) => (
        <CartUnit
          key={store.keepingUnit}
          store={store}
          isChosen={selection.isChosen}
          onChoose={selection.choose}
          onRemove={(some) => void removal.remove(some)}
        />
      ))}
      <CartBar
        stores={cart.cartStores}
        chosen={selection.chosen}
        isChosen={selection.isChosen}
        onChoose={selection.choose}
        onRemove={(some) => void removal.remove(some)}
      />
    </>
  );
}

function Notes({ cart }: { cart: Cart }) {
  const { notMerged } = cart;
  const unknown = linesOf(cart).filter(({ missing }) => missing.includes('verification')).length;
  return (
    <>
      {unknown === 0 ? null : (
        <p className="account-note account-note--warning cart-note">
          有 {unknown} 件须实名认证后申请，可以先选好资料。<Link to="/UserCenter/UserAccount?needAuth=0">去认证</Link>
        </p>
      )}
      {notMerged > 0 ? (
        <p className="account-note account-note--warning cart-note">
          登录前加入的 {notMerged} 件还没有并入：借阅车已满，请先提交或移出一些，再刷新本页。
        </p>
      ) : null}
    </>
  );
}
