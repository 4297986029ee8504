import { useQuery } from '@tanstack/react-query';
import { fetchListOf } from './fetch-rows.ts';
import { type Reader, readerHeaders, readerKey } from './reader.ts';
import { useSession } from './session.ts';
import { callNamed } from '../resources/kit/calls-of.ts';
import { type Theme, themes } from '../resources/maps/themes.ts';

/** The theme that an address names, else the administrator's current one; null: none of them is open to the visitor. */
export const chosenTheme = (open: readonly Theme[], named: number | null): Theme | null =>
  open.find(({ id }) => id === named) ?? open.find(({ isCurrent }) => isCurrent) ?? null;

/** The themes that are open to this visitor, and the one that the map wears. Without an answer it wears none. */
export function useTheme(named: number | null, reader: Reader = 'self') {
  const { userId } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ['map-themes', readerKey(reader, userId)],
    queryFn: ({ signal }) =>
      fetchListOf(themes, callNamed(themes, 'open'), { end: 100 }, { headers: readerHeaders(reader), signal }),
  });
  const open = data?.rows ?? [];
  return {
    themes: open,
    theme: chosenTheme(open, named),
    isPending,
    /** The address names one that the visitor may not see, or that is no more. */
    isThemeLacking: data !== undefined && named !== null && !open.some(({ id }) => id === named),
  };
}
