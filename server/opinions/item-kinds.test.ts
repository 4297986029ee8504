import { expect, test } from 'vitest';
import { resources } from '../../src/resources/index.ts';
import { isForEverybody } from '../../src/resources/kit/rights.ts';
import { itemKinds } from '../../src/resources/shared/item-kinds.ts';

test('the kinds of items are exactly the resources with a public page of their own', () => {
  const declared = resources.filter(isForEverybody).map(({ name }) => name);
  expect(Object.keys(itemKinds).sort()).toEqual(declared.sort());
});
