import type { Resource } from '../../resources/kit/define-resource.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import type { FilterOperator } from '../../resources/kit/filter-operators.ts';
import type { Filter } from '../../resources/kit/list-query.ts';
import { type CatalogueState, refined } from './catalogue-state.ts';
import { extentText, isExtent } from './degrees.ts';
import { facetLabel } from './facet-options.ts';
import { withValues } from './filter-set.ts';

/** One thing the visitor has chosen, as a chip with its way back. */
export interface ChosenCondition {
  /** Unique among the chips. */
  key: string;
  label: string;
  /** The state without it. */
  without: CatalogueState;
}

const saying: Record<FilterOperator, (label: string, value: string) => string> = {
  eq: (label, value) => `${label}：${value}`,
  has: (label, value) => `${label}：${value}`,
  ne: (label, value) => `${label}不是 ${value}`,
  gte: (label, value) => `${label}不早于 ${value}`,
  lte: (label, value) => `${label}不晚于 ${value}`,
  like: (label, value) => `${label}含“${value}”`,
  null: (label, value) => (value === 'true' ? `${label}未填` : `${label}已填`),
  within: (_label, value) => `范围：${value}`,
  inside: (_label, value) => `范围：${Math.floor(value.split(',').length / 2)} 个角点的多边形`,
};
const sayingOfNumbers: Partial<typeof saying> = {
  gte: (label, value) => `${label} ≥ ${value}`,
  lte: (label, value) => `${label} ≤ ${value}`,
};

/** Everything that narrows the list, one chip per word list and per value, in the order it was chosen. */
export function chosenConditions(resource: Resource, state: CatalogueState): ChosenCondition[] {
  const words: ChosenCondition[] = state.q
    ? [{ key: 'q', label: `检索词：${state.q}`, without: refined(state, { q: '' }) }]
    : [];
  return [...words, ...state.filters.flatMap((filter) => conditionsOf(resource, state, filter))];
}

function conditionsOf(resource: Resource, state: CatalogueState, filter: Filter): ChosenCondition[] {
  const { field: name, operator, values } = filter;
  const field: AnyField = resource.fields[name] ?? { kind: 'integer', label: '编号' };
  const isNumber = field.kind === 'integer' || field.kind === 'decimal';
  const say = (isNumber ? sayingOfNumbers[operator] : undefined) ?? saying[operator];
  return values.map((value) => ({
    key: `${name} ${operator} ${JSON.stringify(value)}`,
    label: say(field.label, isExtent(value) ? extentText(value) : facetLabel(field, value)),
    without: refined(state, {
      filters: withValues(
        state.filters,
        name,
        operator,
        values.filter((each) => each !== value),
      ),
    }),
  }));
}
