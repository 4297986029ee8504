import { useLocation } from 'react-router-dom';

/** The page of a desk's queue and its conditions, as they stand in the address, and addresses of others. */
export function useDeskAddress(list: string) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const at = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    next.set('desk', list);
    change(next);
    return { search: `?${next}` };
  };
  return {
    page: Math.max(1, Number(params.get('page')) || 1),
    get: (name: string): string | null => params.get(name),
    /** With another condition, from its first page; '' takes it away. */
    with: (name: string, value: string) =>
      at((next) => {
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
      }),
    ofPage: (page: number) => at((next) => next.set('page', String(page))),
  };
}
export type DeskAddress = ReturnType<typeof useDeskAddress>;
