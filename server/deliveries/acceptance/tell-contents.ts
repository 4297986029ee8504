import { deliveryCategories, type DeliveryCategory } from '../../../src/resources/shared/delivery-kinds.ts';

const units: Readonly<Record<DeliveryCategory, string>> = {
  正文: '本',
  审批文据: '份',
  附图: '张',
  附表: '册',
  附件: '份',
  数据库: '件',
  软件: '件',
  多媒体: '件',
  底稿底图: '张',
  工程测绘: '份',
  地质观察: '份',
  探矿工程: '份',
  样品测试: '份',
  物探化探: '份',
  水工环观测: '份',
  技术文件: '份',
  技术设计: '份',
  综合研究: '份',
  技术经济: '份',
  电子文件: '件',
  总结报告: '份',
};

export type Counts = Readonly<Record<DeliveryCategory, number>>;

/** Files by category. */
export const countsOf = (files: readonly { category: DeliveryCategory }[]): Counts =>
  Object.fromEntries(
    deliveryCategories.map((category) => [category, files.filter((file) => file.category === category).length]),
  ) as Record<DeliveryCategory, number>;

/** '正文 1 本、附图 12 张、实物 2 件' */
export const tellContents = (counts: Counts, materials = 0): string =>
  [
    ...deliveryCategories
      .filter((category) => counts[category] > 0)
      .map((category) => `${category} ${counts[category]} ${units[category]}`),
    ...(materials > 0 ? [`实物 ${materials} 件`] : []),
  ].join('、');
