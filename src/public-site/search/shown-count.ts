import type { SearchResults } from '../../resources/holdings/search.ts';
import type { Question } from './search-address.ts';

/** Hits of what is shown: of the chosen type, or of all. `totalIsCapped`: at least so many. */
export function shownCount(
  { type }: Pick<Question, 'type'>,
  { counts, total, totalIsCapped }: SearchResults,
): { total: number; totalIsCapped: boolean; label: string | null } {
  if (type === null) return { total, totalIsCapped, label: null };
  const own = counts.find((each) => each.type === type);
  return { total: own?.count ?? 0, totalIsCapped: own?.isCapped ?? false, label: own?.label ?? null };
}
