import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { searchFields } from '../../resources/kit/filters-of.ts';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { type CatalogueState, refined } from './catalogue-state.ts';
import { isUnfilteredBy } from './filter-set.ts';

const AdvancedForm = lazy(() => import('./advanced-form.tsx').then((module) => ({ default: module.AdvancedForm })));

/** Longest text that a search may have. */
const maxSearchLength = 100;

export interface CatalogueSearchProps {
  resource: Resource;
  state: CatalogueState;
  onChange: (state: CatalogueState) => void;
}

/** The search box over the list and, behind a button, the advanced form. */
export function CatalogueSearch({ resource, state, onChange }: CatalogueSearchProps) {
  const advanced = resource.publicSite?.advanced ?? [];
  const isUsed = !isUnfilteredBy(state.filters, advanced);
  const [isOpen, setIsOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    onChange(refined(state, { q: typeof q === 'string' ? q.trim() : '' }));
  };
  return (
    <div className="catalogue-search">
      <form className="catalogue-search__form" role="search" onSubmit={submit} key={state.q}>
        <label className="visually-hidden" htmlFor={`search-${resource.name}`}>
          检索{resource.label}
        </label>
        <input
          id={`search-${resource.name}`}
          className="input catalogue-search__input"
          type="search"
          name="q"
          maxLength={maxSearchLength}
          defaultValue={state.q}
          placeholder={searchHint(resource)}
        />
        <button type="submit" className="button button--primary">
          <Icon name="search" />
          检索
        </button>
        {advanced.length > 0 ? (
          <button type="button" className="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon name="filter" />
            高级检索
            {isUsed ? <span className="catalogue-search__used">已用</span> : null}
          </button>
        ) : null}
      </form>
      {isOpen ? (
        <Suspense fallback={<Loading rows={3} label="正在加载高级检索" />}>
          <AdvancedForm
            key={JSON.stringify(state.filters)}
            resource={resource}
            filters={state.filters}
            onSubmit={(filters) => onChange(refined(state, { filters }))}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const searchHint = (resource: Resource): string =>
  `${searchFields(resource)
    .slice(0, 4)
    .map(([, field]) => field.label)
    .join('、')}……多个词用空格分开`;
