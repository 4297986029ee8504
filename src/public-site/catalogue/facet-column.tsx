import type { AnyField } from '../../resources/kit/field.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { FacetsAnswer } from '../../providers/queries.ts';
import { type CatalogueState, refined } from './catalogue-state.ts';
import { FacetGroup } from './facet-group.tsx';
import { facetOptions } from './facet-options.ts';
import { choosingOperator, toggleValue, valuesOf, withValues } from './filter-set.ts';
import { YearFacet } from './year-facet.tsx';

export interface FacetColumnProps {
  resource: Resource;
  state: CatalogueState;
  /** Undefined while the counts are on their way or could not be had. */
  answer: FacetsAnswer | undefined;
  error: Error | null;
  onRetry: () => void;
  onChange: (state: CatalogueState) => void;
}

/** The facets at the left of a list. When the counts fail, the list and the chosen values stay. */
export function FacetColumn({ resource, state, answer, error, onRetry, onChange }: FacetColumnProps) {
  const names = resource.publicSite?.facets ?? [];
  return (
    <div className="facets">
      {error ? (
        <p className="facets__error" role="alert">
          分类统计没有加载出来。
          <button type="button" className="link-button" onClick={onRetry}>
            重试
          </button>
        </p>
      ) : null}
      {answer || error ? null : <FacetSkeleton />}
      {names.map((name) => {
        const field = resource.fields[name];
        return field ? <Facet key={name} {...{ name, field, state, answer, onChange }} /> : null;
      })}
    </div>
  );
}

interface FacetProps extends Pick<FacetColumnProps, 'state' | 'answer' | 'onChange'> {
  name: string;
  field: AnyField;
}

function Facet({ name, field, state, answer, onChange }: FacetProps) {
  const counts = answer?.facets[name];
  const choose = (filters: CatalogueState['filters']) => onChange(refined(state, { filters }));
  if (field.kind === 'year') {
    const bound = (operator: 'gte' | 'lte') =>
      (valuesOf(state.filters, name, operator)[0] as number | undefined) ?? null;
    const listOf = (year: number | null) => (year === null ? [] : [year]);
    return (
      <YearFacet
        label={field.label}
        counts={counts ?? []}
        from={bound('gte')}
        to={bound('lte')}
        onChange={(from, to) =>
          choose(withValues(withValues(state.filters, name, 'gte', listOf(from)), name, 'lte', listOf(to)))
        }
      />
    );
  }
  const operator = choosingOperator(field);
  return (
    <FacetGroup
      label={field.label}
      options={facetOptions(field, counts, valuesOf(state.filters, name, operator))}
      isApproximate={answer?.isApproximate ?? false}
      onToggle={(value) => choose(toggleValue(state.filters, name, operator, value))}
    />
  );
}

function FacetSkeleton() {
  return (
    <div className="facets__skeleton" aria-hidden>
      {[70, 52, 60, 44].map((width) => (
        <span key={width} className="loading__line" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
