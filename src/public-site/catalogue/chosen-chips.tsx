import type { Resource } from '../../resources/kit/define-resource.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CatalogueState, refined } from './catalogue-state.ts';
import { chosenConditions } from './chosen-conditions.ts';

export interface ChosenChipsProps {
  resource: Resource;
  state: CatalogueState;
  onChange: (state: CatalogueState) => void;
}

/** Everything that narrows the list, each with a way to take it back. */
export function ChosenChips({ resource, state, onChange }: ChosenChipsProps) {
  const chosen = chosenConditions(resource, state);
  if (chosen.length === 0) return null;
  return (
    <div className="chosen" role="group" aria-label="已选条件">
      <span className="chosen__label">已选</span>
      <ul className="chosen__list plain-list">
        {chosen.map(({ key, label, without }) => (
          <li key={key}>
            <button type="button" className="chip" aria-label={`去掉条件 ${label}`} onClick={() => onChange(without)}>
              {label}
              <Icon name="close" className="chip__close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={() => onChange(refined(state, { q: '', filters: [] }))}>
        清空
      </button>
    </div>
  );
}
