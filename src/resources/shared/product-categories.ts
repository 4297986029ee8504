/** The nine categories of geological maps, in menu order; also the values of the query key `secondType`. */
export const productCategories = [
  '基础地质',
  '矿产地质',
  '能源地质',
  '水文地质',
  '物化遥',
  '灾害地质',
  '环境地质',
  '海洋地质',
  '其他',
] as const;
export type ProductCategory = (typeof productCategories)[number];
