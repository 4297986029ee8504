import type { FocusEvent, KeyboardEvent } from 'react';
import { useFacets } from '../../providers/queries.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { CatalogueSearch } from '../catalogue/catalogue-search.tsx';
import { type CatalogueState, conditionsOf, refined } from '../catalogue/catalogue-state.ts';
import { ChosenChips } from '../catalogue/chosen-chips.tsx';
import { facetOptions } from '../catalogue/facet-options.ts';
import { valuesOf, withValues } from '../catalogue/filter-set.ts';
import { TagGroups } from '../catalogue/tag-groups.tsx';

export interface LinkageFiltersProps {
  state: CatalogueState;
  onChange: (state: CatalogueState) => void;
}

/** What narrows the list and the map together: words, types, city, depth, and everything of the advanced form. */
export function LinkageFilters({ state, onChange }: LinkageFiltersProps) {
  const { data } = useFacets(boreholes, conditionsOf(state));
  const isApproximate = data?.isApproximate ?? false;
  return (
    <div className="linkage-filters">
      <CatalogueSearch resource={boreholes} {...{ state, onChange }} />
      <TagGroups resource={boreholes} {...{ state, onChange, isApproximate }} facets={data?.facets} />
      <div className="linkage-filters__row">
        <CityChoice {...{ state, onChange }} counts={data?.facets['city']} />
        <DepthRange key={JSON.stringify(state.filters)} {...{ state, onChange }} />
      </div>
      <ChosenChips resource={boreholes} {...{ state, onChange }} />
    </div>
  );
}

interface CityChoiceProps extends LinkageFiltersProps {
  counts: readonly { value: unknown; count: number }[] | undefined;
}

function CityChoice({ state, counts, onChange }: CityChoiceProps) {
  const chosen = valuesOf(state.filters, 'city', 'eq');
  const options = facetOptions(boreholes.fields.city, counts, chosen);
  const value = chosen.length === 1 ? String(chosen[0]) : '';
  return (
    <label className="linkage-filters__field">
      设区市
      <select
        className="input"
        value={value}
        onChange={({ target }) =>
          onChange(
            refined(state, { filters: withValues(state.filters, 'city', 'eq', target.value ? [target.value] : []) }),
          )
        }
      >
        <option value="">{chosen.length > 1 ? `已选 ${chosen.length} 市` : '全省'}</option>
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
            {option.count === null ? '' : `（${option.count.toLocaleString('zh-CN')}）`}
          </option>
        ))}
      </select>
    </label>
  );
}

const bounds = [
  { operator: 'gte', label: '最浅' },
  { operator: 'lte', label: '最深' },
] as const;

/** Least and greatest depth, taken when the field is left or Enter is pressed. */
function DepthRange({ state, onChange }: LinkageFiltersProps) {
  function take(operator: 'gte' | 'lte', text: string): void {
    const depth = text.trim() === '' ? null : Math.round(Number(text) * 100) / 100;
    if (depth !== null && !(depth >= 0.1 && depth <= 15_000)) return;
    const [known] = valuesOf(state.filters, 'finalDepth', operator);
    if ((known ?? null) === depth) return;
    const values = depth === null ? [] : [depth];
    onChange(refined(state, { filters: withValues(state.filters, 'finalDepth', operator, values) }));
  }
  return (
    <fieldset className="linkage-filters__depths">
      <legend>终孔深度（米）</legend>
      {bounds.map(({ operator, label }) => (
        <input
          key={operator}
          className="input"
          type="number"
          min={0.1}
          max={15_000}
          step="any"
          aria-label={`${label}（米）`}
          placeholder={label}
          defaultValue={(valuesOf(state.filters, 'finalDepth', operator)[0] as number | undefined) ?? ''}
          onBlur={(event: FocusEvent<HTMLInputElement>) => take(operator, event.target.value)}
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            if (event.key === 'Enter') take(operator, event.currentTarget.value);
          }}
        />
      ))}
    </fieldset>
  );
}
