import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import type { ListQuery } from '../../resources/kit/list-query.ts';
import type { ReadQuery } from '../../resources/kit/read-list-query.ts';
import { readAddress, writeAddress } from './list-address.ts';

/**
 * The list's query lives in the address alone: deep links, Back and Forward work without a second copy of it.
 * Every change is a step in the history.
 */
export function useListState(resource: Resource): {
  read: ReadQuery;
  setQuery: (query: ListQuery) => void;
  reset: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const read = useMemo(() => readAddress(resource, search), [resource, search]);
  const setQuery = useCallback((query: ListQuery) => setSearch(writeAddress(resource, query)), [resource, setSearch]);
  const reset = useCallback(() => setSearch(new URLSearchParams()), [setSearch]);
  return { read, setQuery, reset };
}
