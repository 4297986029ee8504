import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import type { ReadQuery } from '../../resources/kit/read-list-query.ts';
import { concealedFilters, concealedOf, isConcealed, keepConcealed, withoutConcealed } from './concealed-filters.ts';
import { inSamePart, readAddress, writeAddress } from './list-address.ts';

/** `replace`: no step in the history. */
export type SetQuery = (query: ListQuery, options?: { replace?: boolean }) => void;

/**
 * The list's query lives in the address, so that deep links, Back and Forward work without a second copy of it, and every
 * change is a step in the history. Conditions on secrets are the exception: see `concealedFilters`.
 */
export function useListState(resource: Resource): {
  read: ReadQuery;
  setQuery: SetQuery;
  reset: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const concealed = concealedOf(useSyncExternalStore(concealedFilters.subscribe, concealedFilters.get), resource);
  const inAddress = useMemo(() => readAddress(resource, search), [resource, search]);
  const read = useMemo((): ReadQuery => {
    if (!inAddress.ok || concealed.length === 0) return inAddress;
    const { query } = inAddress;
    return { ok: true, query: { ...query, filters: [...withoutConcealed(resource, query.filters), ...concealed] } };
  }, [resource, inAddress, concealed]);
  const setQuery = useCallback(
    (query: ListQuery, options: { replace?: boolean } = {}) => {
      keepConcealed(resource, query.filters);
      const next = writeAddress(resource, { ...query, filters: withoutConcealed(resource, query.filters) });
      setSearch((before) => inSamePart(before, next), options);
    },
    [resource, setSearch],
  );
  // Such a condition may have come in by a link that somebody wrote
  useEffect(() => {
    if (inAddress.ok && inAddress.query.filters.some((filter) => isConcealed(resource, filter)))
      setQuery(inAddress.query, { replace: true });
  }, [resource, inAddress, setQuery]);
  const reset = useCallback(() => {
    keepConcealed(resource, []);
    setSearch((before) => inSamePart(before, new URLSearchParams()));
  }, [resource, setSearch]);
  return { read, setQuery, reset };
}
