import { Link } from 'react-router-dom';
import { resourceNamed } from '../../resources/index.ts';
import { lendableTypes } from '../../resources/shared/lendable-types.ts';
import { Icon } from '../../ui/icon.tsx';
import { keyText, type WantedItem } from './wanted-items.ts';

export interface WantedListProps {
  items: readonly WantedItem[];
  /** Boxes or volumes of each, by its key. */
  parts: Readonly<Record<string, string>>;
  onPart: (key: string, part: string) => void;
  onRemove: (key: string) => void;
}

/** What is to be fetched for the visit; boxes and volumes can be named. */
export function WantedList({ items, parts, onPart, onRemove }: WantedListProps) {
  return (
    <ul className="wanted-list plain-list">
      {items.map((item) => {
        const key = keyText(item);
        const { label } = lendableTypes[item.type];
        return (
          <li key={key} className="wanted-list__item">
            <span className="wanted-list__text">
              <Link to={`${resourceNamed(item.type).publicSite?.detailPath ?? ''}?id=${item.id}`}>{item.title}</Link>
              <span>
                {label} {item.number}，{item.keepingUnit}
              </span>
            </span>
            <input
              className="input"
              aria-label={`${item.title}的箱号或卷册`}
              placeholder={item.type === 'physicalMaterials' ? '要看的箱号，如 3–8 箱' : '要看的卷册，可不填'}
              maxLength={40}
              value={parts[key] ?? ''}
              onChange={(event) => onPart(key, event.target.value)}
            />
            <button
              type="button"
              className="button button--icon button--quiet"
              aria-label={`移出 ${item.title}`}
              onClick={() => onRemove(key)}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
