import type { Resource } from '../../resources/kit/define-resource.ts';
import type { Filter } from '../../resources/kit/list-query.ts';
import { createStore } from '../../ui/store.ts';

type Conditions = Readonly<Record<string, readonly Filter[]>>;
const none: readonly Filter[] = [];

/**
 * Conditions on whole secrets (a mobile, an ID number), by resource. They are never written into the page's address, which
 * stays in the browser's history, in bookmarks and in links people send: they last as long as the admin area is open. Calls
 * carry them in a header.
 */
export const concealedFilters = createStore<Conditions>({});

/** A condition that names a secret's value. */
export const isConcealed = (resource: Resource, { field, operator }: Filter): boolean =>
  operator === 'eq' && resource.fields[field]?.kind === 'secret';

export const withoutConcealed = (resource: Resource, filters: readonly Filter[]): Filter[] =>
  filters.filter((filter) => !isConcealed(resource, filter));

export const concealedOf = (conditions: Conditions, { name }: Resource): readonly Filter[] => conditions[name] ?? none;

/** Keeps those of the conditions that must not stand in the address, in place of the ones kept before. */
export function keepConcealed(resource: Resource, filters: readonly Filter[]): void {
  const kept = filters.filter((filter) => isConcealed(resource, filter));
  const before = concealedFilters.get();
  if (kept.length > 0 || concealedOf(before, resource).length > 0)
    concealedFilters.set({ ...before, [resource.name]: kept });
}

export const forgetConcealed = (): void => concealedFilters.set({});
