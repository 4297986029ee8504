import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReaderStart } from './pdf/use-reader.ts';

const pageIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;

const phrasesIn = (params: URLSearchParams): string[] =>
  params
    .getAll('q')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/** Page and phrases that the address asks for, and the way to keep the page in it, so that a link leads to what is read. */
export function usePagePlace(): { start: ReaderStart; onPage: (page: number) => void } {
  const [params, setParams] = useSearchParams();
  const [start] = useState<ReaderStart>({ page: pageIn(params.get('page')), phrases: phrasesIn(params) });
  const onPage = useCallback(
    (page: number) => {
      if (page === (pageIn(params.get('page')) ?? 1)) return;
      const next = new URLSearchParams(params);
      next.set('page', String(page));
      setParams(next, { replace: true });
    },
    [params, setParams],
  );
  return { start, onPage };
}
