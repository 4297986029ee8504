import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Resource, RowOf } from '../resources/kit/define-resource.ts';
import { useOne } from './queries.ts';

/**
 * What the form of a setting holds and has not saved: it stays in this browser, where the setting's own page shows it in
 * another window if its address asks for it.
 */

/** Query key by which a page shows what is not saved. */
const mark = 'unsaved';
const keyOf = ({ name }: Resource): string => `unsaved:${name}`;

/** Where the page of a setting shows what is not saved; null: the setting has no page. */
export const unsavedAddress = ({ shownOn }: Resource): string | null => (shownOn ? `#${shownOn}?${mark}=1` : null);

/** @param values null: all is saved. @returns whether the browser keeps anything */
export function keepUnsaved(resource: Resource, values: Readonly<Record<string, unknown>> | null): boolean {
  try {
    if (values === null) localStorage.removeItem(keyOf(resource));
    else localStorage.setItem(keyOf(resource), JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

function stored(resource: Resource): string | null {
  try {
    return localStorage.getItem(keyOf(resource));
  } catch {
    return null;
  }
}

/** Another window has kept something else. */
function subscribe(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
}

/** What a form holds and has not saved, for the page whose address asks for it; null: it does not, or there is nothing. */
export function useUnsaved<R extends Resource>(resource: R): Partial<RowOf<R>> | null {
  const [params] = useSearchParams();
  const text = useSyncExternalStore(subscribe, () => stored(resource));
  const isAsked = params.has(mark);
  // The form of this very release wrote it, whose checks it has passed
  return useMemo(() => (isAsked && text !== null ? (JSON.parse(text) as Partial<RowOf<R>>) : null), [isAsked, text]);
}

/** A setting as its page shows it: with what is not saved where the address asks for it. */
export function useSetting<R extends Resource>(resource: R) {
  const one = useOne(resource);
  const unsaved = useUnsaved(resource);
  return { ...one, data: one.data && unsaved ? { ...one.data, ...unsaved } : one.data, isUnsaved: unsaved !== null };
}
