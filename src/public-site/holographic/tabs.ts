/** Tabs of the holographic data, by the numbers of the specification (`tabIndex`). */
export const tabs = [
  { index: 1, label: '项目数量' },
  { index: 2, label: '二维矢量' },
  { index: 3, label: '文档图件' },
] as const;
export type TabIndex = (typeof tabs)[number]['index'];

/** The first one unless an address names another. */
export const readTab = (text: string | null): TabIndex => tabs.find(({ index }) => String(index) === text)?.index ?? 1;
