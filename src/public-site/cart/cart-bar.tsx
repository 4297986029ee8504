import { useNavigate } from 'react-router-dom';
import type { CartLine, CartStore } from '../../resources/shared/cart-answers.ts';
import { Icon } from '../../ui/icon.tsx';
import { mayAct } from '../account/may-act.ts';
import { saveItemList } from '../apply/save-papers.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { actOf } from './act-of.ts';
import { applyPath, cartPath } from './cart-path.ts';
import { ChoiceBox } from './choice-box.tsx';
import { isApplicable } from './use-selection.ts';

export interface CartBarProps {
  stores: readonly CartStore[];
  chosen: readonly CartLine[];
  isChosen: (line: CartLine) => boolean;
  onChoose: (lines: readonly CartLine[], isOn: boolean) => void;
  onRemove: (lines: readonly CartLine[]) => void;
}

/** Stays in sight: how much is chosen, and what is done with it. */
export function CartBar({ stores, chosen, isChosen, onChoose, onRemove }: CartBarProps) {
  const navigate = useNavigate();
  const { isBusy, run } = useTask();
  const able = stores.flatMap((store) => store.orderCartContentVoList).filter(isApplicable);
  const units = stores.filter((store) => store.orderCartContentVoList.some(isChosen)).length;
  const ids = chosen.map(({ id }) => id).join(',');
  const isNothing = chosen.length === 0;
  async function apply(): Promise<void> {
    if (isNothing) return;
    if (await mayAct(actOf(chosen), { navigate, route: cartPath })) await navigate(applyPath(ids));
  }
  return (
    <div className="cart-bar" role="group" aria-label="所选资料">
      <ChoiceBox
        label="全选"
        isOn={able.length > 0 && chosen.length === able.length}
        isPartly={!isNothing && chosen.length < able.length}
        isDisabled={able.length === 0}
        onChange={(isOn) => onChoose(able, isOn)}
      />
      <p className="cart-bar__count" aria-live="polite">
        {isNothing ? '请勾选要申请的资料' : `已选 ${chosen.length} 件，${units} 个保管单位`}
      </p>
      <div className="cart-bar__acts">
        <button type="button" className="button button--quiet" disabled={isNothing} onClick={() => onRemove(chosen)}>
          移出所选
        </button>
        <button
          type="button"
          className="button"
          disabled={isNothing || isBusy}
          onClick={() => void run(() => saveItemList(ids))}
        >
          <Icon name="download" /> 资料清单
        </button>
        <button type="button" className="button button--primary" disabled={isNothing} onClick={() => void apply()}>
          去申请
        </button>
      </div>
    </div>
  );
}
