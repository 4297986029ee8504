import { Link } from 'react-router-dom';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { itemAddress } from '../shared/topic-pages.ts';
import { mineralsPages } from './minerals-pages.ts';

export interface SpecimenCabinetProps {
  items: readonly TopicItem[];
  chosen: TopicItem | null;
  onChoose: (id: number) => void;
  /** How many places of a mineral the map shows. */
  placesOf: (item: TopicItem) => number;
}

/** A cabinet with a drawer for each kind and a compartment for each mineral; the chosen one lies open beside it. */
export function SpecimenCabinet({ items, chosen, onChoose, placesOf }: SpecimenCabinetProps) {
  const drawers = [...new Set(items.map(({ kind }) => kind))];
  return (
    <div className="cabinet">
      <div className="cabinet__drawers">
        {drawers.map((drawer) => (
          <section key={drawer} className="cabinet__drawer" aria-label={drawer}>
            <h3>{drawer}</h3>
            <ul className="plain-list">
              {items
                .filter(({ kind }) => kind === drawer)
                .map((item) => (
                  <li key={item.id}>
                    <button type="button" aria-pressed={item.id === chosen?.id} onClick={() => onChoose(item.id)}>
                      {item.picture ? <img src={item.picture} alt="" width={800} height={450} loading="lazy" /> : null}
                      <span>{item.title}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen ? (
        <section className="cabinet__open" aria-label={chosen.title} aria-live="polite">
          {chosen.picture ? (
            <img src={chosen.picture} alt={`${chosen.title}标本示意`} width={800} height={450} />
          ) : null}
          <p className="cabinet__kind">{chosen.kind}</p>
          <h3>{chosen.title}</h3>
          {chosen.summary ? <p>{chosen.summary}</p> : null}
          <p className="cabinet__count">图上产地 {placesOf(chosen)} 处</p>
          <Link className="button button--primary" to={itemAddress(mineralsPages, chosen.id)}>
            看{chosen.title}详情
          </Link>
        </section>
      ) : null}
    </div>
  );
}
