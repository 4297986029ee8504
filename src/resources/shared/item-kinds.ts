import { choice, integer } from '../kit/field.ts';

/**
 * Kinds of things with a public page of their own: name of the resource → what people call it. They are collected, rated,
 * appraised and reported on. A test holds the list to the declarations.
 */
export const itemKinds = {
  archives: '成果资料',
  products: '地质图件',
  mapData: '地质图数据',
  surveyData: '调查数据',
  sharedData: '共享数据',
  boreholes: '钻孔',
  physicalMaterials: '实物资料',
  hazards: '地质灾害点',
  mineralOccurrences: '矿产地',
  waterSources: '水源与井泉',
  standards: '标准规范',
  geologicalUnits: '地质单位',
  deliveryAnnouncements: '汇交公告',
  specimens: '馆藏标本',
  news: '新闻',
  articles: '科普文章',
  activities: '科普活动',
} as const;

export type ItemKind = keyof typeof itemKinds;

export const itemKindNames = Object.keys(itemKinds) as readonly ItemKind[];
export const isItemKind = (name: string): name is ItemKind => Object.hasOwn(itemKinds, name);
export const itemKindOptions = itemKindNames.map((value) => ({ value, label: itemKinds[value] }));

/** How a call names an item. */
export const itemTakes = {
  itemType: choice(itemKindOptions, { label: '类别', required: true }),
  itemId: integer({ label: '编号', required: true, min: 1, max: 1_000_000_000_000 }),
} as const;

/** How a row names its item. */
export const itemFields = {
  itemType: choice(itemKindOptions, { label: '类别', required: true, readOnly: true, facet: true }),
  itemId: integer({ label: '条目编号', required: true, min: 1, readOnly: true, filter: true, show: ['detail'] }),
} as const;
