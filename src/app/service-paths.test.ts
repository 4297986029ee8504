import { expect, test } from 'vitest';
import { servicePages } from '../public-site/search/service-pages.ts';
import { pathTable } from './path-table.ts';

test('pages that a search leads to are pages of the portal', () => {
  const questions = ['注册', '忘记密码', '实名认证', '联系电话', '开放时间', '到馆预约', '借阅', '申请进度', '钻孔汇交']
    .concat(['汇交', '回执', '图幅换算', '投诉', '注销', 'API'])
    .map((q) => servicePages(q).map(({ path }) => path.replace(/#.*/, '')));
  expect(questions.filter((paths) => paths.length === 0)).toEqual([]);
  const known = pathTable.map(({ path }) => path);
  expect(questions.flat().filter((path) => !known.includes(path))).toEqual([]);
});
