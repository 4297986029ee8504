import { expect, test } from 'vitest';
import { depthsIn } from './depths-in.ts';

test.each([
  ['孔深超过1000米的钻孔', [1000, 15_000], '的钻孔'],
  ['湖州 深度大于500m的地热井', [500, 15_000], '湖州  的地热井'],
  ['100米以内的钻孔', [0, 100], '的钻孔'],
  ['500米以上的钻孔', [500, 15_000], '的钻孔'],
  ['钻孔 孔深300-800米', [300, 800], '钻孔'],
  ['井深不到50 米的机井', [0, 50], '的机井'],
])('%s', (text, depths, rest) => {
  const found = depthsIn(text);
  expect([found?.from, found?.to]).toEqual(depths);
  expect(found?.rest.trim()).toBe(rest);
});

test.each(['厚度超过10米的软土', '1∶50000 钻孔', '海拔500米以上', 'ZK804 钻孔', '800米深处'])(
  '%s speaks of no depth of holes',
  (text) => expect(depthsIn(text)).toBeNull(),
);
