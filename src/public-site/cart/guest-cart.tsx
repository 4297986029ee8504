import { createPortal } from 'react-dom';
import { useLocation, useNavigate } from 'react-router-dom';
import { linesOf, useCart } from '../../providers/cart.ts';
import { rememberRoute } from '../../providers/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { cartPath } from './cart-path.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { RemovedNote } from './removed-note.tsx';
import { useRemoval } from './use-removal.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../user-center/parts/account-section.css';
import '../catalogue/catalogue.css';
import './cart.css';

/** A guest's cart, kept in this browser; it goes along into the account at the login. */
export function GuestCart({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data, error, refetch } = useCart();
  const removal = useRemoval();
  const lines = data ? linesOf(data) : [];
  function goTo(path: string): void {
    rememberRoute(lines.length > 0 ? cartPath : pathname + search);
    onClose();
    void navigate(path);
  }
  // Beside the page, not in it: its opener may stand in a menu that is a dialog itself
  return createPortal(
    <Dialog
      title={lines.length > 0 ? `借阅车（${lines.length} 件）` : '借阅车'}
      width={760}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={() => goTo('/Register')}>
            注册
          </button>
          <button type="button" className="button button--primary" data-autofocus onClick={() => goTo('/Login')}>
            登录后申请
          </button>
        </>
      }
    >
      <div className="guest-cart">
        <RemovedNote removal={removal} />
        {error && !data ? (
          <ErrorState error={error} title="借阅车没有加载出来" onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading rows={5} label="正在加载借阅车" />
        ) : lines.length === 0 ? (
          <Empty text="借阅车里没有资料">
            <p>在资料详情页点“加入借阅车”，登录后可一次提交申请。</p>
          </Empty>
        ) : (
          <>
            <p className="account-note">现在放在本浏览器中，登录后自动并入您的账户。申请各件还需要什么，列在它下面。</p>
            {data.cartStores.map(({ keepingUnit, orderCartContentVoList }) => (
              <section key={keepingUnit} aria-label={keepingUnit}>
                <h3 className="cart-unit__name">{keepingUnit}</h3>
                <ul className="plain-list cart-unit__lines">
                  {orderCartContentVoList.map((line) => (
                    <CartLineRow
                      key={`${line.itemType}:${line.itemId}`}
                      line={line}
                      onFollow={onClose}
                      onRemove={() => void removal.remove([line])}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}
