import { useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { resourceNamed } from '../../resources/index.ts';
import { type Resource, fieldEntries } from '../../resources/kit/define-resource.ts';
import type { AnyField } from '../../resources/kit/field.ts';
import type { Filter } from '../../resources/kit/list-query.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { useCaller } from '../caller.ts';
import { textOf } from '../list/filter-conditions.ts';

/** Resource name → id → title of the row; an id that is missing is not known (yet), or may not be seen. */
type Titles = ReadonlyMap<string, ReadonlyMap<number, string>>;

const TitlesContext = createContext<Titles>(new Map());

/** What one list call may ask for. */
const maxIds = 200;

/** Ids of other resources' rows that the rows point at. */
function pointedAt(resource: Resource, rows: readonly Readonly<Record<string, unknown>>[]): Map<string, number[]> {
  const wanted = new Map<string, Set<number>>();
  for (const [name, field] of fieldEntries(resource)) {
    if (field.kind !== 'reference' && field.kind !== 'references') continue;
    const ids = wanted.get(field.to) ?? new Set<number>();
    for (const row of rows) for (const id of [row[name]].flat()) if (typeof id === 'number') ids.add(id);
    wanted.set(field.to, ids);
  }
  return new Map([...wanted].map(([to, ids]) => [to, [...ids].toSorted((a, b) => a - b).slice(0, maxIds)]));
}

function useTitles(wanted: ReadonlyMap<string, readonly number[]>): Titles {
  const caller = useCaller();
  const provider = useDataProvider()();
  return useQueries({
    queries: [...wanted].map(([to, ids]) => ({
      queryKey: ['data', 'default', to, 'titles', ids],
      enabled: ids.length > 0 && mayCall(resourceNamed(to), 'list', caller),
      queryFn: async () => {
        const { title } = resourceNamed(to);
        const answer = await provider.getMany?.({ resource: to, ids: [...ids] });
        const pairs = (answer?.data ?? []).map((row): [number, string] => [
          Number(row.id),
          String(row[title] as string),
        ]);
        return { to, titles: new Map(pairs) };
      },
    })),
    combine: combineTitles,
  });
}

const combineTitles = (
  answers: readonly { data?: { to: string; titles: Map<number, string> } | undefined }[],
): Titles => new Map(answers.flatMap(({ data }) => (data ? [[data.to, data.titles] as const] : [])));

interface ReferenceTitlesOfProps {
  resource: Resource;
  rows: readonly Readonly<Record<string, unknown>>[];
  children: ReactNode;
}

/** Looks up, one call per referenced resource, what the rows' references are called, for the cells below. */
export function ReferenceTitlesOf({ resource, rows, children }: ReferenceTitlesOfProps) {
  const wanted = useMemo(() => pointedAt(resource, rows), [resource, rows]);
  return <TitlesContext value={useTitles(wanted)}>{children}</TitlesContext>;
}

/** Title of a referenced row; '#12' as long as it is not known. */
export function useReferenceTitle(): (to: string, id: number) => string {
  const titles = use(TitlesContext);
  return (to, id) => titles.get(to)?.get(id) ?? `#${id}`;
}

/** How the values of filters read, references by their titles. */
export function useFilterTitles(
  resource: Resource,
  filters: readonly Filter[],
): (field: AnyField, value: unknown) => string {
  const wanted = useMemo(
    () =>
      pointedAt(
        resource,
        filters.map(({ field, values }) => ({ [field]: values })),
      ),
    [resource, filters],
  );
  const titles = useTitles(wanted);
  return useCallback(
    (field, value) => {
      if (field.kind !== 'reference' && field.kind !== 'references') return textOf(field, value);
      return titles.get(field.to)?.get(Number(value)) ?? `#${String(value)}`;
    },
    [titles],
  );
}
