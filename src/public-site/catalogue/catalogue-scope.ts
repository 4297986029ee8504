import type { Filter } from '../../resources/kit/list-query.ts';
import type { CatalogueState } from './catalogue-state.ts';
import { valuesOf, withValues } from './filter-set.ts';

/** What one of several pages over a resource is confined to: rows with one of these values in a choice field. */
export interface CatalogueScope {
  field: string;
  values: readonly string[];
}

const operator = 'eq';

/** The state without chosen values that lie outside the scope: the page cannot show them, so it does not name them. */
export function confined(state: CatalogueState, scope: CatalogueScope | undefined): CatalogueState {
  if (!scope) return state;
  const inside = valuesOf(state.filters, scope.field, operator).filter((value) => isInScope(scope, value));
  return { ...state, filters: withValues(state.filters, scope.field, operator, inside) };
}

/** What the server is asked for: the chosen values of the scope's field or, with none chosen, all of the scope. */
export function scopedState(state: CatalogueState, scope: CatalogueScope | undefined): CatalogueState {
  if (!scope || valuesOf(state.filters, scope.field, operator).length > 0) return state;
  const filters: Filter[] = withValues(state.filters, scope.field, operator, scope.values);
  return { ...state, filters };
}

/** Whether a value of the scope's field can be chosen on the page. */
export const isInScope = (scope: CatalogueScope, value: unknown): boolean =>
  scope.values.some((each) => each === value);
