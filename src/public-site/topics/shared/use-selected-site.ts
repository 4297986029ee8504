import { useSearchParams } from 'react-router-dom';

/** The chosen place of a topic's home, kept in the address under `site`, so that a link leads to it. */
export function useSelectedSite(): [id: number | null, select: (id: number) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('site');
  const id = given !== null && /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  const select = (chosen: number): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (chosen === id) next.delete('site');
        else next.set('site', String(chosen));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [id, select];
}
