import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../resources/kit/list-query.ts';

export const cardsPerPage = 12;

/** What a list of cards shows, as the address tells it. */
export interface ListAddress {
  /** Words searched for; '' for none. */
  q: string;
  /** Chosen value of the list's one group of tags; null for all. */
  chosen: string | null;
  /** From 1. */
  page: number;
  /** Query of the same list with other choices; a changed choice begins again at page 1. */
  queryOf: (change: Partial<Pick<ListAddress, 'q' | 'chosen' | 'page'>>) => string;
  /** Goes there. */
  go: (change: Partial<Pick<ListAddress, 'q' | 'chosen' | 'page'>>) => void;
}

const maxPage = 800;

/** Page number of a text, at least 1. */
export const readPage = (text: string | null): number => {
  const page = text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), maxPage);
};

/** The address of a list whose group of tags is the field `key`. Other query keys stay as they are. */
export function useListAddress(key: string): ListAddress {
  const [params, setParams] = useSearchParams();
  const now = { q: params.get('q') ?? '', chosen: params.get(key), page: readPage(params.get('page')) };
  const after = (change: Partial<typeof now>): URLSearchParams => {
    const next = { ...now, page: 1, ...change };
    const written = new URLSearchParams(params);
    for (const [name, value] of Object.entries({
      q: next.q,
      [key]: next.chosen,
      page: next.page > 1 ? String(next.page) : '',
    }))
      if (value) written.set(name, value);
      else written.delete(name);
    return written;
  };
  return {
    ...now,
    queryOf: (change) => after(change).toString(),
    go: (change) => setParams(after(change)),
  };
}

/** The list parameters of an address. */
export const listQueryOf = (key: string, { q, chosen, page }: Pick<ListAddress, 'q' | 'chosen' | 'page'>) => ({
  ...(q ? { q } : {}),
  filters: chosen === null ? [] : ([{ field: key, operator: 'eq', values: [chosen] }] satisfies Filter[]),
  start: (page - 1) * cardsPerPage,
  end: page * cardsPerPage,
});
