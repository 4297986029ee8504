import { useFacets } from '../../providers/queries.ts';
import { archives } from '../../resources/archives.ts';
import { writeListQuery } from '../../resources/kit/list-query.ts';

export interface CategoryCount {
  category: string;
  count: number;
  /** Address of the list of this category. */
  address: string;
}

export interface ArchiveCounts {
  total: number;
  totalIsCapped: boolean;
  isApproximate: boolean;
  /** Largest first; categories without archives are left out. */
  categories: CategoryCount[];
}

const listPath = archives.publicSite?.path ?? '';

/** Address of the archive list under search words; of the whole list without words. */
export const archiveSearchAddress = (q: string): string => addressOf(writeListQuery(archives, q ? { q } : {}));

const addressOf = (pairs: [string, string][]): string =>
  pairs.length > 0 ? `${listPath}?${new URLSearchParams(pairs).toString()}` : listPath;

const categoryAddress = (category: string): string =>
  addressOf(writeListQuery(archives, { filters: [{ field: 'category', operator: 'eq', values: [category] }] }));

/** How many archives there are, in all and by category. */
export function useArchiveCounts() {
  const { data, error, refetch } = useFacets(archives);
  const counts: ArchiveCounts | undefined = data && {
    total: data.total,
    totalIsCapped: data.totalIsCapped,
    isApproximate: data.isApproximate,
    categories: (data.facets['category'] ?? [])
      .filter(({ value, count }) => typeof value === 'string' && count > 0)
      .map(({ value, count }) => ({ category: String(value), count, address: categoryAddress(String(value)) }))
      .sort((a, b) => b.count - a.count),
  };
  return { counts, error, retry: () => void refetch() };
}
