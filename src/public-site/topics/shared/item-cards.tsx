import { Link } from 'react-router-dom';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { CardCover } from '../../publication/card-cover.tsx';
import { itemAddress, type TopicPages } from './topic-pages.ts';
import './item-cards.css';

export interface ItemCardsProps {
  items: readonly TopicItem[];
  pages: TopicPages;
}

/** Items as cards that lead to their pages. */
export function ItemCards({ items, pages }: ItemCardsProps) {
  return (
    <ul className="item-cards plain-list">
      {items.map((item) => (
        <li key={item.id} className="item-card">
          {item.picture ? <CardCover src={item.picture} seed={item.id} /> : null}
          <div className="item-card__text">
            {item.when ? <span className="item-card__when">{item.when}</span> : null}
            <h3>
              <Link to={itemAddress(pages, item.id)}>{item.title}</Link>
            </h3>
            {item.summary ? <p>{item.summary}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Items of kinds that a home has no composition of its own for, as an administrator may add them. */
export function OtherItems({ items, pages, known }: ItemCardsProps & { known: readonly string[] }) {
  const kinds = [...new Set(items.map(({ kind }) => kind))].filter((kind) => !known.includes(kind));
  return kinds.map((kind) => (
    <section key={kind} className="page-width">
      <h2>{kind}</h2>
      <ItemCards items={items.filter((item) => item.kind === kind)} pages={pages} />
    </section>
  ));
}

export const itemsOfKind = (items: readonly TopicItem[], kind: string): TopicItem[] =>
  items.filter((item) => item.kind === kind);
