import { createStore } from '../../ui/store.ts';

/** Tabs of the holographic data, by the numbers of the specification (`tabIndex`). */
export const tabs = [
  { index: 1, label: '项目数量' },
  { index: 2, label: '二维矢量' },
  { index: 3, label: '文档图件' },
] as const;
export type TabIndex = (typeof tabs)[number]['index'];

/** The first one unless an address names another. */
export const readTab = (text: string | null): TabIndex => tabs.find(({ index }) => String(index) === text)?.index ?? 1;

/** Where each tab was left, as a query: whoever comes back to it finds it so. Whoever opens the site anew, as it begins. */
export const leftAt = createStore<Readonly<Partial<Record<TabIndex, string>>>>({});

/** Where a tab is come to. */
export const addressOf = (index: TabIndex, left: string | undefined): string =>
  `/holographicData${left ?? (index === 1 ? '' : `?tabIndex=${index}`)}`;
