/** An entry of a submenu. */
export interface MenuEntry {
  /** Position in the menu: '4-2', '8-1-3'. */
  value: string;
  label: string;
  /** A path inside the portal, or the http(s) address of an external site; null follows the menu's own path. */
  path: string | null;
}

/** A submenu's sub-title with its entries. */
export interface MenuGroup {
  label: string;
  children: MenuEntry[];
}

/** One of the entries of the top bar. */
export interface MenuItem {
  /** Position in the menu: '1' to '13' in the default menu. The rules of the specification's section 2 hang on it. */
  value: string;
  label: string;
  /** What a route's menu name is compared with to find the active item. */
  name: string;
  path: string;
  /** A flat submenu. */
  children: MenuEntry[];
  /** A grouped submenu; when it is not empty, `children` is not shown. */
  classification: MenuGroup[];
}

/** Values the specification gives a behaviour of their own. */
export const menuValues = {
  /** Clicking it goes to its first child; its entries have their own paths. */
  archives: '4',
  /** Clicking it goes nowhere; its entries have their own paths. */
  topics: '9',
  /** Its entries are external sites or have their own paths. */
  popularisation: '8',
  /** Only for the role 全息数据用户. */
  holographic: '13',
} as const;

const valuesWithSpecialStyle: ReadonlySet<string> = new Set(['9-9', '9-11', '9-12']);
const valuesWithOwnEntryPaths: ReadonlySet<string> = new Set([
  menuValues.archives,
  menuValues.topics,
  menuValues.popularisation,
]);

/** Whether an entry is set in the special text style. */
export function hasSpecialStyle(entry: MenuEntry): boolean {
  return valuesWithSpecialStyle.has(entry.value);
}

/** Every entry of a submenu, grouped or flat, in reading order. */
export function entriesOf(item: MenuItem): MenuEntry[] {
  return item.classification.length > 0 ? item.classification.flatMap((group) => group.children) : item.children;
}

/** Where clicking a top item goes; null: nowhere. */
export function itemTarget(item: MenuItem): string | null {
  if (item.value === menuValues.topics) return null;
  if (item.value === menuValues.archives) return entriesOf(item)[0]?.path ?? item.path;
  return item.path;
}

/** Where clicking a submenu entry goes: a path inside the portal, or an external address. */
export function entryTarget(item: MenuItem, entry: MenuEntry): string {
  if (entry.path && valuesWithOwnEntryPaths.has(item.value)) return entry.path;
  return `${item.path}?secondType=${encodeURIComponent(entry.label)}`;
}

export function isExternal(target: string): boolean {
  return /^https?:\/\//.test(target);
}

/** Who is looking, as far as the menu cares. */
export interface MenuVisitor {
  isHolographicUser: boolean;
  /** Page paths that the visitor's roles open; null: no role carries such a list, so nothing is filtered. */
  pages: readonly string[] | null;
}

/** The menu this visitor sees: item 13 by role, the rest by page rights; groups and submenus left empty are removed. */
export function visibleMenu(menu: readonly MenuItem[], visitor: MenuVisitor): MenuItem[] {
  const isForRole = (item: MenuItem) => item.value !== menuValues.holographic || visitor.isHolographicUser;
  const { pages } = visitor;
  const items = menu.filter(isForRole);
  if (!pages) return items;
  const isOpen = (path: string | null) => path === null || isExternal(path) || pages.includes(path);
  return items.flatMap((item) => {
    const children = item.children.filter((entry) => isOpen(entry.path));
    const classification = item.classification
      .map((group) => ({ ...group, children: group.children.filter((entry) => isOpen(entry.path)) }))
      .filter((group) => group.children.length > 0);
    const filtered = { ...item, children, classification };
    const isOnlyItsEntries = item.value === menuValues.archives || item.value === menuValues.topics;
    const isReachable = isOnlyItsEntries ? entriesOf(filtered).length > 0 : isOpen(item.path);
    return isReachable ? [filtered] : [];
  });
}

/** Every path of the portal in a menu, without the addresses of external sites. */
export function menuPaths(menu: readonly MenuItem[]): ReadonlySet<string> {
  const paths = menu.flatMap((item) => [item.path, ...entriesOf(item).map((entry) => entry.path)]);
  return new Set(paths.filter((path) => path !== null && !isExternal(path)) as string[]);
}
