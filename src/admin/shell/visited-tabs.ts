import { createStore } from '../../ui/store.ts';

export interface VisitedTab {
  /** Path that tells tabs apart. */
  path: string;
  /** Where the tab leads: the path with the query it was left with. */
  address: string;
  title: string;
  /** Cannot be closed. */
  isFixed: boolean;
}

/** Adds a visit, or renews the address of the tab that is already there. */
export function addVisit(tabs: readonly VisitedTab[], visit: VisitedTab): readonly VisitedTab[] {
  const at = tabs.findIndex(({ path }) => path === visit.path);
  if (at < 0) return [...tabs, visit];
  const known = tabs[at];
  if (known && known.address === visit.address && known.title === visit.title) return tabs;
  return tabs.map((tab, index) => (index === at ? { ...tab, address: visit.address, title: visit.title } : tab));
}

/** Without the tab of this path; a fixed tab stays. */
export const closeTab = (tabs: readonly VisitedTab[], path: string): VisitedTab[] =>
  tabs.filter((tab) => tab.isFixed || tab.path !== path);

/** Only this tab and the fixed ones. */
export const closeOthers = (tabs: readonly VisitedTab[], path: string): VisitedTab[] =>
  tabs.filter((tab) => tab.isFixed || tab.path === path);

export const closeAllButFixed = (tabs: readonly VisitedTab[]): VisitedTab[] => tabs.filter((tab) => tab.isFixed);

/** The tab to go to when `closed` is closed while it is open: its right neighbour, else its left one. */
export function neighbourOf(tabs: readonly VisitedTab[], closed: string): VisitedTab | undefined {
  const at = tabs.findIndex(({ path }) => path === closed);
  return tabs[at + 1] ?? tabs[at - 1];
}

const storageKey = 'adminVisitedTabs';

function restore(): readonly VisitedTab[] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTab) : [];
  } catch {
    return [];
  }
}

function isTab(value: unknown): value is VisitedTab {
  if (typeof value !== 'object' || value === null) return false;
  const { path, address, title, isFixed } = value as Partial<Record<keyof VisitedTab, unknown>>;
  return [path, address, title].every((part) => typeof part === 'string') && typeof isFixed === 'boolean';
}

/** Tabs of this browser session. */
export const visitedTabs = createStore<readonly VisitedTab[]>(restore());

visitedTabs.subscribe(() => {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(visitedTabs.get()));
  } catch {
    // Without storage the tabs last as long as the page.
  }
});
