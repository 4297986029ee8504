import type { SharedDataSet } from '../../resources/holdings/shared-data.ts';
import type { CategoryMark } from './catalogue-additions.ts';
import { mapCategoryMark } from './map-category-mark.ts';

/** The map category whose pigment and icon a category of shared data has. */
const nearest: Record<SharedDataSet['category'], string> = {
  基础地质: '基础地质',
  矿产资源: '矿产地质',
  钻孔: '其他',
  水文地质: '水文地质',
  地质灾害: '灾害地质',
  土地质量: '环境地质',
  物探化探: '物化遥',
  地质遗迹: '能源地质',
  资料目录: '海洋地质',
};

/** Those that no map category stands for have their own icon, so that they are told from it. */
const ownIcon: Partial<Record<SharedDataSet['category'], CategoryMark['icon']>> = {
  钻孔: 'borehole',
  地质遗迹: 'goldenSpike',
  资料目录: 'drawer',
};

export function sharedDataMark(category: SharedDataSet['category']): CategoryMark | null {
  const shared = mapCategoryMark(nearest[category], category);
  return shared && { ...shared, icon: ownIcon[category] ?? shared.icon };
}
