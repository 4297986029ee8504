import type { Resource } from '../../resources/kit/define-resource.ts';
import { type CatalogueScope, isInScope } from './catalogue-scope.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { refined } from './catalogue-state.ts';
import { countText } from './facet-group.tsx';
import { type FacetCount, facetOptions } from './facet-options.ts';
import { choosingOperator, isUnfilteredBy, toggleValue, valuesOf, withoutFields } from './filter-set.ts';

export interface TagGroupsProps {
  resource: Resource;
  state: CatalogueState;
  /** Of its field only these values are offered. */
  scope?: CatalogueScope | undefined;
  facets: Readonly<Record<string, readonly FacetCount[]>> | undefined;
  isApproximate: boolean;
  onChange: (state: CatalogueState) => void;
}

/** Groups of tags above the list. A group without a chosen tag does not narrow the list: 全部 is then pressed. */
export function TagGroups({ resource, state, scope, facets, isApproximate, onChange }: TagGroupsProps) {
  const groups = resource.publicSite?.tagGroups ?? [];
  return (
    <div className="tag-groups">
      {groups.map((name) => {
        const field = resource.fields[name];
        if (!field) return null;
        const operator = choosingOperator(field);
        const options = facetOptions(field, facets?.[name], valuesOf(state.filters, name, operator)).filter(
          ({ value }) => scope?.field !== name || isInScope(scope, value),
        );
        const clear = () => onChange(refined(state, { filters: withoutFields(state.filters, [name]) }));
        const toggle = (value: unknown) =>
          onChange(refined(state, { filters: toggleValue(state.filters, name, operator, value) }));
        return (
          <div key={name} className="tag-group" role="group" aria-label={field.label}>
            <span className="tag-group__label">{field.label}</span>
            <div className="tag-group__tags">
              <button
                type="button"
                className="tag"
                aria-pressed={isUnfilteredBy(state.filters, [name])}
                onClick={clear}
              >
                全部
              </button>
              {options.map((option) => (
                <button
                  key={String(option.value)}
                  type="button"
                  className="tag"
                  aria-pressed={option.isChosen}
                  data-empty={option.count === 0}
                  onClick={() => toggle(option.value)}
                >
                  {option.label}
                  <span className="tag__count">{countText(option.count, isApproximate)}</span>
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
