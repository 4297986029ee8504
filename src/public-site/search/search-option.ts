import type { SearchSuggestion } from '../../resources/holdings/search.ts';
import type { IconName } from '../../ui/icon-paths.ts';

/** A line of the box's list. */
export interface SearchOption {
  text: string;
  /** Page of a single record; null: it is asked as a question. */
  link: string | null;
  icon: IconName;
}

export interface OptionGroup {
  label: string;
  options: readonly SearchOption[];
}

export const recentLabel = '最近搜索';

/** What the list offers: earlier searches while nothing is typed, else suggestions by kind and the words themselves. */
export function optionGroups(
  typed: string,
  suggestions: readonly SearchSuggestion[],
  recent: readonly string[],
): OptionGroup[] {
  if (typed === '') {
    const options = recent.map((text) => ({ text, link: null, icon: 'clock' as const }));
    return options.length > 0 ? [{ label: recentLabel, options }] : [];
  }
  const byKind = new Map<string, SearchOption[]>();
  for (const { text, kind, link } of suggestions) {
    const options = byKind.get(kind) ?? [];
    byKind.set(kind, [...options, { text, link: isPath(link) ? link : null, icon: link ? 'file' : 'search' }]);
  }
  return [
    ...[...byKind].map(([label, options]) => ({ label, options })),
    { label: '全部资料', options: [{ text: typed, link: null, icon: 'search' as const }] },
  ];
}

/** Only pages of the portal itself are gone to. */
const isPath = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);
