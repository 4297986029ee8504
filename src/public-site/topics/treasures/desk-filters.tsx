import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { decadesOf } from './decades.ts';

export interface DeskFiltersProps {
  /** All records of the topic. */
  items: readonly TopicItem[];
  decade: number | null;
  kind: string | null;
  onChange: (chosen: { decade: number | null; kind: string | null }) => void;
}

/** Decades as a ruler with a mark for each record, and the kinds of record. */
export function DeskFilters({ items, decade, kind, onChange }: DeskFiltersProps) {
  const kinds = [...new Set(items.map((item) => item.kind))];
  return (
    <div className="desk-filters">
      <ul className="decade-ruler plain-list" aria-label="年代">
        {decadesOf(items).map(({ from, count }) => (
          <li key={from}>
            <button
              type="button"
              aria-pressed={from === decade}
              disabled={count === 0}
              onClick={() => onChange({ decade: from === decade ? null : from, kind })}
            >
              <span className="decade-ruler__marks" aria-hidden>
                {'▮'.repeat(count)}
              </span>
              {from}
              <span className="decade-ruler__count">{count} 件</span>
            </button>
          </li>
        ))}
      </ul>
      <ul className="record-kinds plain-list" aria-label="类别">
        {kinds.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === kind}
              onClick={() => onChange({ decade, kind: each === kind ? null : each })}
            >
              {each}
              <span>{items.filter((item) => item.kind === each).length}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
