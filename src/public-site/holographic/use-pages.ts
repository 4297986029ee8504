import { useSearchParams } from 'react-router-dom';

/** What stands in the address for the whole list. */
const whole = 'all';

interface Pages {
  /** From 0; null: all pages as one. */
  page: number | null;
  pages: number;
  /** Rows of the list that are shown. */
  from: number;
  to: number;
  turn: (page: number | null) => void;
}

interface PagedList {
  total: number;
  /** Rows of a page. */
  size: number;
  /** Whether all pages can be had as one. */
  isWhole?: boolean;
}

/** Which page of a list is open, in the address, so that it is there again on the way back. */
export function usePages(key: string, { total, size, isWhole = true }: PagedList): Pages {
  const [values, setValues] = useSearchParams();
  const pages = Math.ceil(total / size);
  const text = values.get(key) ?? '';
  const asked = Number(/^[1-9]\d{0,5}$/.exec(text)?.[0] ?? 1) - 1;
  const page = text === whole && isWhole ? null : Math.min(asked, Math.max(pages - 1, 0));
  const turn = (next: number | null): void =>
    setValues(
      (now) => {
        const after = new URLSearchParams(now);
        if (next === 0) after.delete(key);
        else after.set(key, next === null ? whole : String(next + 1));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const [from, to] = page === null ? [0, total] : [page * size, Math.min((page + 1) * size, total)];
  return { page, pages, from, to, turn };
}
