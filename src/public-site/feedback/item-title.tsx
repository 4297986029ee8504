import { Link } from 'react-router-dom';
import { itemAddress, kindLabel } from '../favourites/item-address.ts';
import type { ItemName } from '../../resources/shared/opinion-answers.ts';

/** What an opinion is about, with the way there; what is closed meanwhile is not named. */
export function ItemTitle({ item }: { item: ItemName & { title: string | null } }) {
  return (
    <h2>
      {item.title === null ? `已不开放的${kindLabel(item)}` : <Link to={itemAddress(item)}>{item.title}</Link>}
      <span className="feedback-item__kind">{kindLabel(item)}</span>
    </h2>
  );
}
