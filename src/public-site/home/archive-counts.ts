import { archives } from '../../resources/holdings/archives.ts';
import { writeListQuery } from '../../resources/kit/list-query.ts';
import { useHoldings } from './use-holdings.ts';

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

const categoryAddress = (category: string): string => {
  const pairs = writeListQuery(archives, { filters: [{ field: 'category', operator: 'eq', values: [category] }] });
  return `${listPath}?${new URLSearchParams(pairs).toString()}`;
};

/** How many archives there are, in all and by category. */
export function useArchiveCounts() {
  const { data, error, refetch } = useHoldings();
  const held = data?.counts[archives.name];
  const counts: ArchiveCounts | undefined = held && {
    total: held.total,
    totalIsCapped: held.isCapped,
    isApproximate: data.isApproximate,
    categories: data.archiveCategories.map(({ category, count }) => ({
      category,
      count,
      address: categoryAddress(category),
    })),
  };
  return { counts, error, retry: () => void refetch() };
}
