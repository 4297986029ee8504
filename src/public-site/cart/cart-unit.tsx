import { itemKey } from '../../providers/cart.ts';
import type { CartLine, CartStore } from '../../resources/shared/cart-answers.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { isApplicable } from './use-selection.ts';

export interface CartUnitProps {
  store: CartStore;
  isChosen: (line: CartLine) => boolean;
  onChoose: (lines: readonly CartLine[], isOn: boolean) => void;
  onRemove: (lines: readonly CartLine[]) => void;
}

/** What one keeping unit has of the cart. */
export function CartUnit({ store, isChosen, onChoose, onRemove }: CartUnitProps) {
  const { keepingUnit, orderCartContentVoList: lines } = store;
  const able = lines.filter(isApplicable);
  const chosen = able.filter(isChosen);
  return (
    <section className="account-section cart-unit" aria-label={keepingUnit}>
      <header className="cart-unit__head">
        {able.length > 0 ? (
          <ChoiceBox
            label={`选择${keepingUnit}的全部资料`}
            isOn={chosen.length === able.length}
            isPartly={chosen.length > 0 && chosen.length < able.length}
            onChange={(isOn) => onChoose(able, isOn)}
          />
        ) : null}
        <h2 className="cart-unit__name">{keepingUnit}</h2>
        <span className="cart-line__quiet">{lines.length} 件</span>
      </header>
      <ul className="plain-list cart-unit__lines">
        {lines.map((line) => (
          <CartLineRow
            key={itemKey(line)}
            line={line}
            box={
              <ChoiceBox
                label={`选择 ${line.title ?? '该资料'}`}
                isOn={isChosen(line)}
                isDisabled={!isApplicable(line)}
                onChange={(isOn) => onChoose([line], isOn)}
              />
            }
            onRemove={() => onRemove([line])}
          />
        ))}
      </ul>
    </section>
  );
}
