import { expect, test } from 'vitest';
import { miningSample } from '../../../../demo/topics-figures/mining-sample.ts';
import { miningKinds } from './mining-kinds.ts';

test('every kind of deposit has a shape and a pigment of its own', () => {
  const kinds = miningKinds.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining([...new Set(miningSample.sites.map(({ kind }) => kind))]));
  for (const mark of ['kind', 'shape', 'pigment'] as const)
    expect(new Set(miningKinds.map((each) => each[mark])).size).toBe(miningKinds.length);
});
