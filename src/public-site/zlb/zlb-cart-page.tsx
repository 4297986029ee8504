import { CartContent } from '../cart/cart-content.tsx';

/** /zlbService/carts: the same cart as in the user center. */
export const ZlbCartPage = () => (
  <div className="zlb__page page-width">
    <h1>借阅车</h1>
    <CartContent />
  </div>
);
