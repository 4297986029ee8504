import type { ChoiceOption } from '../kit/field-kinds.ts';
import { archiveCategories } from './archive-categories.ts';
import { physicalModules } from './physical-modules.ts';
import { type ProductCategory, productCategories } from './product-categories.ts';

/** Catalogues that filter labels belong to: names of resources. */
export const labelCatalogues = [
  { value: 'products', label: '地质图件' },
  { value: 'archives', label: '成果资料' },
  { value: 'physicalMaterials', label: '实物资料' },
  { value: 'boreholes', label: '钻孔' },
] as const satisfies readonly ChoiceOption[];
export type LabelCatalogue = (typeof labelCatalogues)[number]['value'];

/** A first-level label with those below it. */
export interface FilterLabel {
  catalogue: LabelCatalogue;
  name: string;
  /** Wire name of the catalogue's field that the label narrows by. */
  condition: string;
  /** Value of the condition; absent: the name. */
  value?: string;
  /** Names, and values, of the labels below it. */
  second?: readonly string[];
  /** Wire name of the field that those narrow by. */
  secondCondition?: string;
}

/** Kinds of map under each category. */
const productTypes: Readonly<Record<ProductCategory, readonly string[]>> = {
  基础地质: ['区域地质图', '省级地质图', '第四纪地质图', '岩相古地理图'],
  矿产地质: ['矿产图', '矿区地形地质图', '成矿规律图'],
  能源地质: ['地热资源图', '浅层地热能图', '石煤资源图', '煤田地质图', '浅层天然气图'],
  水文地质: ['综合水文地质图', '地下水化学图', '地下水资源图', '矿泉水分布图'],
  物化遥: ['重力异常图', '航磁异常图', '元素地球化学图', '化探异常图', '遥感解译图'],
  灾害地质: ['易发程度分区图', '风险区划图', '地面沉降图', '灾害点平面图'],
  环境地质: ['土地质量图', '环境地质图', '工程地质图', '矿山地质环境图'],
  海洋地质: ['海底底质图', '海底地形图', '海岸带地质图', '海砂资源图'],
  其他: ['地质遗迹图', '地质旅游图', '工作程度图', '钻孔分布图'],
};

/** The labels a new portal starts with, in order; those of the catalogues' own tag groups. */
export const filterLabels: readonly FilterLabel[] = [
  ...productCategories.map((name): FilterLabel => ({
    catalogue: 'products',
    name,
    condition: 'secondType',
    second: productTypes[name],
    secondCondition: 'type',
  })),
  ...archiveCategories.map((name): FilterLabel => ({
    catalogue: 'archives',
    name,
    condition: 'category',
    ...(name === '矿产勘查' ? { second: ['预查', '普查', '详查', '勘探'], secondCondition: 'workDegree' } : {}),
  })),
  ...physicalModules.map(({ value, label }): FilterLabel => ({
    catalogue: 'physicalMaterials',
    name: label,
    condition: 'physicalGeologicalmoduleType',
    value,
    second: ['Ⅰ', 'Ⅱ', 'Ⅲ'],
    secondCondition: 'importance',
  })),
  ...['工程地质孔', '水文地质孔', '第四纪地质孔', '矿产勘查孔', '地热孔', '环境监测孔'].map((name): FilterLabel => ({
    catalogue: 'boreholes',
    name,
    condition: 'type',
  })),
];
