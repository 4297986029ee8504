import { CartContent } from '../cart/cart-content.tsx';
import { ZlbFrame } from './zlb-frame.tsx';

/** /zlbService/carts: the same cart as in the user center. */
export const ZlbCartPage = () => (
  <ZlbFrame>
    <div className="zlb__page page-width">
      <h1>借阅车</h1>
      <CartContent />
    </div>
  </ZlbFrame>
);
