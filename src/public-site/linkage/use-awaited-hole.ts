import { useEffect, useState } from 'react';
import type { Extent } from '../../resources/kit/field-kinds.ts';
import { maxOffset } from '../../resources/kit/list-query.ts';
import { conditionsOfLinkage, linkagePageSize } from './linkage-state.ts';
import type { LinkageAddress } from './use-linkage-address.ts';
import { usePlace } from './use-linkage.ts';

/**
 * Turns the list to the page that shows a hole, once for each wish: later pages are the visitor's own.
 * @param isMissing the list is there, and the chosen hole is not on its page
 * @returns the way to wish for a hole; 0 takes a wish back
 */
export function useAwaitedHole(
  { state, go }: LinkageAddress,
  box: Extent | null,
  isMissing: boolean,
): (hole: number) => void {
  const [awaited, setAwaited] = useState(state.hole ?? 0);
  const isAwaited = isMissing && awaited === state.hole;
  const place = usePlace(state.hole, conditionsOfLinkage(state, box), isAwaited);
  const found = isAwaited ? place.data : undefined;
  useEffect(() => {
    if (!found) return;
    const { index, after } = found;
    const start = index === null ? maxOffset : index - (index % linkagePageSize);
    setAwaited(0);
    if (index !== null || after !== null) go({ list: { ...state.list, start, after } }, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer is followed once, whatever changes after it
  }, [found]);
  return setAwaited;
}
