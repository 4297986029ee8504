import { type ComponentType, lazy, type LazyExoticComponent, useCallback, useState } from 'react';

/**
 * A part of the page that is fetched when it is first shown. React remembers for good that a fetch failed: the second value
 * lets it be fetched anew.
 * @param load the same function at every call
 */
export function useLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
): [LazyExoticComponent<ComponentType<Props>>, () => void] {
  const make = useCallback(() => lazy(() => load().then((it) => ({ default: it }))), [load]);
  const [Part, setPart] = useState(make);
  return [Part, useCallback(() => setPart(make), [make])];
}
