import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchFacets } from '../../providers/fetch-rows.ts';
import { type Resource, fieldEntries } from '../../resources/kit/define-resource.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import { type ListQuery, writeListQuery } from '../../resources/kit/list-query.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { useCaller } from '../caller.ts';
import { useFilterTitles } from '../references/reference-titles.tsx';
import { chosenValues, plainOperator, toggleValue } from './filter-conditions.ts';
import { fromStart } from './list-address.ts';

const shownAtFirst = 8;
/** Windows narrower than this (CSS pixels) open with the facets folded: the rows come first. */
const narrowPx = 820;

interface FacetBarProps {
  resource: Resource;
  query: ListQuery;
  setQuery: (query: ListQuery) => void;
}

/** Quick filters: the values of each facet with their counts in the current result. A failing count never hides the list. */
export function FacetBar({ resource, query, setQuery }: FacetBarProps) {
  const caller = useCaller();
  const isOffered = mayCall(resource, 'facets', caller) && fieldEntries(resource).some(([, field]) => field.facet);
  const [isOpen, setOpen] = useState(() => window.innerWidth > narrowPx);
  const asked = { filters: query.filters, ...(query.q ? { q: query.q } : {}) };
  const { data, error } = useQuery({
    queryKey: ['data', 'default', resource.name, 'facets', writeListQuery(resource, asked)],
    queryFn: ({ signal }) => fetchFacets(resource, asked, signal),
    enabled: isOffered && isOpen,
    placeholderData: (previous) => previous,
    retry: false,
  });
  const named = useMemo(
    () =>
      Object.entries(data?.facets ?? {}).map(([field, values]) => ({
        field,
        operator: 'eq' as const,
        values: values.map(({ value }) => value),
      })),
    [data],
  );
  const titleOf = useFilterTitles(resource, named);
  if (!isOffered) return null;
  if (error) return <p className="admin-facets__fault">分类统计没有加载出来，可用“筛选”代替。</p>;
  const counted = Object.entries(data?.facets ?? {}).filter(([, values]) => values.length > 0);
  if (data && counted.length === 0) return null;
  return (
    <div className="admin-facets" role="group" aria-label="快速筛选">
      <button
        type="button"
        className="admin-link admin-facets__fold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '收起快速筛选' : '快速筛选'}
      </button>
      {(isOpen ? counted : []).map(([name, values]) => {
        const field = resource.fields[name];
        return field ? (
          <Facet
            key={name}
            name={name}
            field={field}
            values={values}
            titleOf={titleOf}
            query={query}
            setQuery={setQuery}
          />
        ) : null;
      })}
    </div>
  );
}

interface FacetProps {
  name: string;
  field: AnyField;
  values: readonly { value: unknown; count: number }[];
  /** How a value reads, references by their titles. */
  titleOf: (field: AnyField, value: unknown) => string;
  query: ListQuery;
  setQuery: (query: ListQuery) => void;
}

function Facet({ name, field, values, titleOf, query, setQuery }: FacetProps) {
  const [isWhole, setWhole] = useState(false);
  const operator = plainOperator(field);
  const chosen = chosenValues(query, name, operator);
  const countable = values.filter(({ value }) => value !== null);
  const shown = isWhole
    ? countable
    : countable.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));
  return (
    <div className="admin-facet">
      <span className="admin-facet__label">{field.label}</span>
      {shown.map(({ value, count }) => (
        <button
          key={String(value)}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => setQuery(fromStart(query, { filters: toggleValue(query, name, operator, value) }))}
        >
          {titleOf(field, value)} <small>{count}</small>
        </button>
      ))}
      {countable.length > shown.length || isWhole ? (
        <button type="button" className="admin-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `还有 ${countable.length - shown.length} 项`}
        </button>
      ) : null}
    </div>
  );
}
