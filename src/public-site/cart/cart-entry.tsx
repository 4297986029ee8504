import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart, useCartCount } from '../../providers/cart.ts';
import { useSession } from '../../providers/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { cartPath } from './cart-path.ts';
import './cart-entry.css';

const GuestCart = lazy(() => import('./guest-cart.tsx').then((it) => ({ default: it.GuestCart })));

/** The cart in the top bar, with the number of its lines. */
export function CartEntry() {
  return useSession().isLogin ? <UserEntry /> : <GuestEntry />;
}

function UserEntry() {
  // What was put in before the login is merged here, on whatever page the visitor comes back to
  useCart();
  return (
    <Link className="tool-button cart-entry" to={cartPath}>
      <Face />
    </Link>
  );
}

function GuestEntry() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" className="tool-button cart-entry" aria-haspopup="dialog" onClick={() => setShown(true)}>
        <Face />
      </button>
      {isShown ? (
        <Suspense>
          <GuestCart onClose={() => setShown(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Face() {
  const count = useCartCount();
  return (
    <>
      <Icon name="cart" />
      <span className="visually-hidden">借阅车{count > 0 ? `，${count} 件` : ''}</span>
      {count > 0 ? (
        <span className="cart-entry__count" aria-hidden="true">
          {count}
        </span>
      ) : null}
    </>
  );
}
