import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCartActs, useIsInCart } from '../../providers/cart.ts';
import { useSession } from '../../providers/session.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';
import { Icon } from '../../ui/icon.tsx';
import { message } from '../../ui/message.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { cartPath } from './cart-path.ts';

const GuestCart = lazy(() => import('./guest-cart.tsx').then((it) => ({ default: it.GuestCart })));

export interface AddToCartProps {
  itemType: LendableTypeName;
  itemId: number;
}

/** 加入借阅车; once the item is there, the way to the cart. */
export function AddToCart(item: AddToCartProps) {
  const { isLogin } = useSession();
  const { add } = useCartActs();
  const { isBusy, run } = useTask();
  const [isShown, setShown] = useState(false);
  const isThere = useIsInCart(item);
  const put = () =>
    run(async () => {
      await add(item);
      message.success(isLogin ? '已加入借阅车，可到借阅车里提交申请' : '已加入借阅车，登录后可提交申请');
    });
  if (!isThere)
    return (
      <button type="button" className="button button--primary" aria-disabled={isBusy} onClick={() => void put()}>
        <Icon name="cart" /> {isBusy ? '正在加入…' : '加入借阅车'}
      </button>
    );
  if (isLogin)
    return (
      <Link className="button" to={cartPath}>
        <Icon name="success" /> 已在借阅车，去查看
      </Link>
    );
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setShown(true)}>
        <Icon name="success" /> 已在借阅车，去查看
      </button>
      {isShown ? (
        <Suspense>
          <GuestCart onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
