const forgets = new Set<() => void>();

/**
 * What is fetched by its key once. One that failed stays so, for a page that is drawn again would else ask without end, until
 * somebody asks for it anew (`forgetFailed`).
 */
export function fetchedOnce<Key, Value>(fetch: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const fetched = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = fetched.get(key);
    if (known) return known;
    const fetching = fetch(key);
    fetched.set(key, fetching);
    fetching.catch(() => forgets.add(() => fetched.delete(key)));
    return fetching;
  };
}

/** Lets everything that failed be fetched anew: 重试 was pressed. */
export function forgetFailed(): void {
  for (const forget of forgets) forget();
  forgets.clear();
}
