import { type FormEvent, type ReactNode, useId } from 'react';
import type { FacetsAnswer } from '../../providers/queries.ts';
import type { MuseumHall } from '../../resources/topics/museum-halls.ts';
import { specimenKinds, specimenPeriods } from '../../resources/topics/specimens.ts';
import { Icon } from '../../ui/icon.tsx';
import { icsPeriods } from './ics-periods.ts';
import type { MuseumAddress } from './museum-address.ts';

export interface CollectionToolsProps {
  address: MuseumAddress;
  halls: readonly MuseumHall[];
  /** Counts under the present conditions; undefined while they are on their way. */
  facets: FacetsAnswer | undefined;
}

const countOf = (facets: FacetsAnswer | undefined, field: string, value: unknown): number | null =>
  facets ? (facets.facets[field]?.find((each) => each.value === value)?.count ?? 0) : null;

/** What narrows the collection: words, kind, age and hall, each with counts. */
export function CollectionTools({ address, halls, facets }: CollectionToolsProps) {
  const { state, go } = address;
  const periods = specimenPeriods.filter((each) => state.period === each || countOf(facets, 'period', each) !== 0);
  return (
    <div className="collection-tools">
      <SearchField q={state.q} onSearch={(q) => go({ q })} />
      <ChoiceRow label="类别">
        {specimenKinds.map((kind) => (
          <Choice
            key={kind}
            label={kind}
            count={countOf(facets, 'kind', kind)}
            isChosen={state.kind === kind}
            onClick={() => go({ kind: state.kind === kind ? null : kind })}
          />
        ))}
      </ChoiceRow>
      <ChoiceRow label="时代">
        {periods.map((period) => (
          <Choice
            key={period}
            label={period}
            colour={icsPeriods[period].colour}
            count={countOf(facets, 'period', period)}
            isChosen={state.period === period}
            onClick={() => go({ period: state.period === period ? null : period })}
          />
        ))}
      </ChoiceRow>
      <ChoiceRow label="展厅">
        {halls.map(({ id, name }) => (
          <Choice
            key={id}
            label={name.split(' · ')[0] ?? name}
            count={countOf(facets, 'hall', id)}
            isChosen={state.hall === id}
            onClick={() => go({ hall: state.hall === id ? null : id })}
          />
        ))}
      </ChoiceRow>
    </div>
  );
}

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('q');
    onSearch(typeof given === 'string' ? given.trim() : '');
  };
  return (
    <form className="collection-tools__search" role="search" key={q} onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        搜索标本
      </label>
      <input
        id={id}
        className="input"
        type="search"
        name="q"
        maxLength={100}
        defaultValue={q}
        placeholder="名称、学名、化学式、产地或层位"
      />
      <button type="submit" className="button button--icon" aria-label="搜索">
        <Icon name="search" />
      </button>
    </form>
  );
}

function ChoiceRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="collection-tools__row" role="group" aria-label={label}>
      <span className="collection-tools__label" aria-hidden>
        {label}
      </span>
      <div className="collection-tools__choices">{children}</div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  colour?: string;
  count: number | null;
  isChosen: boolean;
  onClick: () => void;
}

function Choice({ label, colour, count, isChosen, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      className="collection-tools__choice"
      aria-pressed={isChosen}
      disabled={count === 0 && !isChosen}
      onClick={onClick}
    >
      {colour ? <span className="collection-tools__swatch" style={{ background: colour }} aria-hidden /> : null}
      {label}
      {count === null ? null : <span className="collection-tools__count">{count}</span>}
    </button>
  );
}
