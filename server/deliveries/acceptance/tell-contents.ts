import { resultCategories, type ResultCategory } from '../../../src/resources/shared/delivery-kinds.ts';

const units: Readonly<Record<ResultCategory, string>> = {
  正文: '本',
  审批文据: '份',
  附图: '张',
  附表: '册',
  附件: '份',
  数据库: '件',
  软件: '件',
  多媒体: '件',
};

export type Counts = Readonly<Record<ResultCategory, number>>;

/** Files by category. */
export const countsOf = (files: readonly { category: ResultCategory }[]): Counts =>
  Object.fromEntries(
    resultCategories.map((category) => [category, files.filter((file) => file.category === category).length]),
  ) as Record<ResultCategory, number>;

/** '正文 1 本、附图 12 张、实物 2 件' */
export const tellContents = (counts: Counts, materials = 0): string =>
  [
    ...resultCategories
      .filter((category) => counts[category] > 0)
      .map((category) => `${category} ${counts[category]} ${units[category]}`),
    ...(materials > 0 ? [`实物 ${materials} 件`] : []),
  ].join('、');
