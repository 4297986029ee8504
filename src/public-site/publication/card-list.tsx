import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CardCover } from './card-cover.tsx';

/** What a card shows of a published row. */
export interface CardFacts {
  id: number;
  title: string;
  summary: string | null;
  cover: string | null;
  /** The word on the picture: a kind or a topic, and its CSS colour. */
  mark: { text: string; pigment: string };
  /** The line under the text: day, source, minutes. */
  note: ReactNode;
  to: string;
}

export interface CardListProps {
  /** Undefined while they are being asked for. */
  cards: readonly CardFacts[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** The first card is large, as the lead of the page. */
  hasLead?: boolean;
  /** What there is none of, and what to do then. */
  empty: ReactNode;
}

/** Cards of published rows, with the states of a list. */
export function CardList({ cards, error, onRetry, hasLead = false, empty }: CardListProps) {
  if (error) return <ErrorState error={error} title="列表没有加载出来" onRetry={onRetry} />;
  if (!cards) return <Loading rows={10} label="正在加载列表" />;
  if (cards.length === 0) return <Empty>{empty}</Empty>;
  return (
    <ul className="card-list plain-list" data-lead={hasLead}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <article className="card">
            <CardCover src={card.cover} seed={card.id} isEager={index < 2} />
            <div className="card__text">
              <span className="card__mark" style={{ color: card.mark.pigment }}>
                {card.mark.text}
              </span>
              <h2 className="card__title">
                <Link to={card.to}>{card.title}</Link>
              </h2>
              {card.summary ? <p className="card__summary">{card.summary}</p> : null}
              <p className="card__note">{card.note}</p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
