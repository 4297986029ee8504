import { Link, useLocation } from 'react-router-dom';
import { useFacets } from '../../providers/queries.ts';
import { wireName } from '../../resources/kit/wire.ts';
import { physicalMaterials } from '../../resources/holdings/physical-materials.ts';
import { firstPhysicalModule, type PhysicalModule, physicalModules } from '../../resources/shared/physical-modules.ts';
import { Icon } from '../../ui/icon.tsx';
import { type CatalogueState, conditionsOf, refined, writeState } from '../catalogue/catalogue-state.ts';
import { withoutFields, withValues } from '../catalogue/filter-set.ts';
import { useCatalogueState } from '../catalogue/use-catalogue-state.ts';
import { moduleIcons } from './module-icons.ts';
import './module-tabs.css';

const field = 'moduleType';

/** Query part of the address under a module type, by its code as other systems write it; the first needs no word. */
function searchOf(state: CatalogueState, code: PhysicalModule): string {
  const search = new URLSearchParams(
    writeState(physicalMaterials, refined(state, { filters: withoutFields(state.filters, [field]) })),
  );
  if (code !== firstPhysicalModule) search.set(wireName(physicalMaterials, field), code);
  return search.toString();
}

/** Module types as tabs over the list, each with what the search finds in it. */
export function ModuleTabs({ current }: { current: PhysicalModule }) {
  const { state } = useCatalogueState(physicalMaterials);
  const { pathname } = useLocation();
  const asked = refined(state, { filters: withValues(state.filters, field, 'eq', [current]) });
  const { data } = useFacets(physicalMaterials, conditionsOf(asked));
  const counts = new Map((data?.facets[field] ?? []).map(({ value, count }) => [value, count]));
  return (
    <nav className="module-tabs page-width" aria-label="实物类型">
      <ul className="plain-list">
        {physicalModules.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={{ pathname, search: searchOf(state, value) }}
              aria-current={value === current ? 'page' : undefined}
            >
              <Icon name={moduleIcons[value]} />
              {label}
              {data ? <span className="module-tabs__count">{counts.get(value) ?? 0}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
