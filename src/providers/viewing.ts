import { useSyncExternalStore } from 'react';
import { viewAsHeader } from '../resources/shared/view-as.ts';

/** As whom an administrator sees the portal just now. */
export interface Viewing {
  token: string;
  /** 访客, a kind of user, or a role. */
  name: string;
  /** When the server ends it, ISO 8601. */
  until: string;
}

/** Null: as oneself. Kept in this page alone, so that a reload or another window begins as oneself. */
let now: Viewing | null = null;
const listeners = new Set<() => void>();
export const viewing = {
  set: (next: Viewing | null): void => {
    now = next;
    for (const listener of listeners) listener();
  },
};

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether the portal is seen as somebody else; the component renders again when it changes. */
export const useIsViewing = (): boolean => useSyncExternalStore(subscribe, () => now !== null);

/** One's own account stays one's own, so that the session goes on meanwhile. */
const ownPaths = '/upms/';

/** What a request carries so that it is answered as to the viewed visitor. */
export function viewedHeaders(address: string): Record<string, string> {
  return now === null || address.startsWith(ownPaths) ? {} : { [viewAsHeader]: now.token };
}
