/** Categories of results documents (资料类别). */
export const archiveCategories = [
  '区域地质调查',
  '矿产勘查',
  '油气勘查',
  '海洋地质',
  '水工环地质',
  '灾害环境',
  '物化遥',
  '地质科研',
  '其他',
] as const;
