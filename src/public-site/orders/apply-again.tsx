import { useNavigate } from 'react-router-dom';
import { useCartActs } from '../../providers/cart.ts';
import type { AnsweredLine } from '../../resources/shared/order-answers.ts';
import { Icon } from '../../ui/icon.tsx';
import { cartPath } from '../cart/cart-path.ts';
import { useTask } from '../user-center/parts/use-task.ts';

/** Puts what was applied for into the cart again and goes there. */
export function ApplyAgain({ lines }: { lines: readonly AnsweredLine[] }) {
  const { putBack } = useCartActs();
  const { isBusy, run } = useTask();
  const navigate = useNavigate();
  const again = () =>
    run(async () => {
      await putBack(lines);
      await navigate(cartPath);
    });
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void again()}>
      <Icon name="cart" /> {isBusy ? '正在加入…' : '加入借阅车，重新申请'}
    </button>
  );
}
