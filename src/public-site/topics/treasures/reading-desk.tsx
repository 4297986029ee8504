import { Link } from 'react-router-dom';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { CardCover } from '../../publication/card-cover.tsx';
import { itemAddress } from '../shared/topic-pages.ts';
import { treasuresPages } from './treasures-pages.ts';

/** Records laid out on the reading-room's desk, each a little askew, with its paper slip. */
export function ReadingDesk({ items }: { items: readonly TopicItem[] }) {
  return (
    <ol className="reading-desk plain-list">
      {items.map((item) => (
        <li key={item.id} className="record">
          <CardCover src={item.picture} seed={item.id} />
          <div className="record__slip">
            <p className="record__when">
              <span>{item.kind}</span>
              {item.when}
            </p>
            <h2>
              <Link to={itemAddress(treasuresPages, item.id)}>{item.title}</Link>
            </h2>
            {item.summary ? <p>{item.summary}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
