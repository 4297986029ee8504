import { useQueries } from '@tanstack/react-query';
import type { ReadSheet } from '../../geo/read-sheet-number.ts';
import { fetchList } from '../../providers/queries.ts';
import { useSession } from '../../providers/session.ts';
import { archives } from '../../resources/holdings/archives.ts';
import { boreholes } from '../../resources/holdings/boreholes.ts';
import { mapData } from '../../resources/holdings/map-data.ts';
import { physicalMaterials } from '../../resources/holdings/physical-materials.ts';
import { products } from '../../resources/holdings/products.ts';
import { surveyData } from '../../resources/holdings/survey-data.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { operatorsOf } from '../../resources/kit/filters-of.ts';
import { maxPageSize } from '../../resources/kit/list-query.ts';

const catalogues: readonly Resource[] = [products, mapData, archives, surveyData, boreholes, physicalMaterials];

export interface SheetCount {
  total: number;
  /** At least so many. */
  isCapped: boolean;
}

/** A catalogue with how many of its rows each sheet has, by number. */
export interface CatalogueCounts {
  resource: Resource;
  /** The field that names the sheet. */
  field: string;
  counts: ReadonlyMap<string, SheetCount>;
}

/** The number by which catalogues know a sheet, and the field it stands in: the new one where the scale has one. */
export const keyOf = ({ number, oldNumber }: ReadSheet): { field: 'sheetNo' | 'oldSheetNo'; value: string } =>
  number === null ? { field: 'oldSheetNo', value: oldNumber ?? '' } : { field: 'sheetNo', value: number };

/** Rows per sheet: counted from one page where they all stand on it, else asked sheet by sheet. */
async function fetchCounts(
  resource: Resource,
  { field, values }: { field: string; values: readonly string[] },
  signal: AbortSignal,
): Promise<CatalogueCounts> {
  const where = (some: readonly string[]) => [{ field, operator: 'eq', values: some } as const];
  const all = await fetchList(resource, { filters: where(values), end: maxPageSize }, signal);
  if (all.total <= all.rows.length) {
    const found = all.rows.map((row) => (row as unknown as Record<string, unknown>)[field]);
    const counts = values.map((value) => {
      const total = found.filter((each) => each === value).length;
      return [value, { total, isCapped: false }] as const;
    });
    return { resource, field, counts: new Map(counts) };
  }
  const counts = await Promise.all(
    values.map(async (value) => {
      const { total, totalIsCapped } = await fetchList(resource, { filters: where([value]), end: 1 }, signal);
      return [value, { total, isCapped: totalIsCapped }] as const;
    }),
  );
  return { resource, field, counts: new Map(counts) };
}

/** What this visitor may see of these sheets in each catalogue that names sheets so. Sheets are of one scale. */
export function useSheetHoldings(sheets: readonly ReadSheet[]) {
  const { userId } = useSession();
  const keys = sheets.map(keyOf);
  const field = keys[0]?.field ?? 'sheetNo';
  const values = keys.map(({ value }) => value);
  const answers = useQueries({
    queries: catalogues
      .filter((resource) => operatorsOf(resource, field).includes('eq'))
      .map((resource) => ({
        queryKey: ['sheetHoldings', resource.name, userId, field, values],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchCounts(resource, { field, values }, signal),
      })),
  });
  const failed = answers.filter(({ error }) => error !== null);
  return {
    lists: answers.flatMap(({ data }) => (data ? [data] : [])),
    isSettled: answers.every(({ isPending }) => !isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
