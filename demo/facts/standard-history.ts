import type { Standard } from './standards.ts';

/** Earlier editions that old reports were made after, and a filing rule, beside the numbers of `STANDARDS`. */
export const EARLIER_STANDARDS: readonly Standard[] = [
  ['GB/T 17766-1999', '固体矿产资源/储量分类', '矿产', null, null, '历史'] as const,
  ['GB 11615-1989', '地热资源地质勘查规范', '能源', null, null, '历史'] as const,
  ['DZ/T 0033-2002', '固体矿产勘查/矿山闭坑地质报告编写规范', '资料管理', null, null, '历史'] as const,
  ['DA/T 41-2008', '原始地质资料立卷归档规则', '资料管理', '2008-06-20', '2008-09-01', '待核'] as const,
].map(([number, title, category, issuedOn, effectiveOn, status]) => ({
  number,
  title,
  category,
  issuedOn,
  effectiveOn,
  status,
}));

/** Earlier editions as their numbers were printed, where known. */
export const FORMER_EDITIONS: Readonly<Record<string, string>> = {
  'GB/T 958-2015': 'GB 958-89、GB 958-99',
  'GB/T 17766-2020': 'GB/T 17766-1999',
  'GB/T 11615-2010': 'GB 11615-89',
  'GB/T 9649（各部分）': 'GB/T 9649-1988',
  'DZ/T 0033-2020': 'DZ/T 0033-1992、DZ/T 0033-2002',
  'DZ/T 0078-2015': 'DZ/T 0078-1993',
};

/** Number → number of the standard that replaced it or took over its content. */
export const SUCCESSORS: Readonly<Record<string, string>> = {
  'GB/T 17766-1999': 'GB/T 17766-2020',
  'GB 11615-1989': 'GB/T 11615-2010',
  'DZ/T 0033-2002': 'DZ/T 0033-2020',
  'DZ/T 0286-2015': 'GB/T 40112-2021',
};

/** Drafting units, where a public catalogue names them. */
export const DRAFTERS: Readonly<Record<string, string>> = {
  'DZ/T 0275.1-2015': '浙江省地质矿产研究所等',
};
