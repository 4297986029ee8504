import { expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { isForEverybody } from '../../../resources/kit/rights.ts';
import { catalogues } from './catalogues.ts';

it('names every resource that has a page for everybody', () => {
  expect(catalogues).toEqual(resources.filter(isForEverybody));
});
