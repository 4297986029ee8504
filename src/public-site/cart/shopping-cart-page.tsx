import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { CartContent } from './cart-content.tsx';

/** /UserCenter/ShoppingCart: the cart among the pages of the user center. */
export const ShoppingCartPage = () => (
  <UserCenterLayout title="借阅车">
    <CartContent />
  </UserCenterLayout>
);
