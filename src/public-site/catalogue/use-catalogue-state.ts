import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { type CatalogueState, type ReadState, readState, writeState } from './catalogue-state.ts';

export interface CatalogueAddress extends ReadState {
  /** Address of the list in a state, for links. */
  addressOf: (state: CatalogueState) => string;
  /** Goes to a state, as a new entry of the history. */
  go: (state: CatalogueState) => void;
  /** The page that was left by 下一页, where this one can only be reached by a cursor; null elsewhere. */
  previous: string | null;
}

/** The state of a list page, read from the address; changing it changes the address. */
export function useCatalogueState(resource: Resource): CatalogueAddress {
  const { pathname, search, state: carried } = useLocation();
  const navigate = useNavigate();
  const addressOf = (state: CatalogueState): string => {
    const query = writeState(resource, state);
    return query ? `${pathname}?${query}` : pathname;
  };
  return {
    ...readState(resource, search),
    addressOf,
    previous: previousOf(carried),
    go(state) {
      void navigate(addressOf(state), { state: { previous: pathname + search } });
    },
  };
}

function previousOf(carried: unknown): string | null {
  const previous = (carried as { previous?: unknown } | null)?.previous;
  return typeof previous === 'string' ? previous : null;
}
