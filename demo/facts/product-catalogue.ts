import { productCategories } from '../../src/resources/shared/product-categories.ts';
import { ENVIRONMENT_PRODUCT_ROWS } from './environment-product-rows.ts';
import { GEOLOGY_PRODUCT_ROWS } from './geology-product-rows.ts';
import { seriesOf } from './product-series.ts';
import type { ProductSeries } from './product-series.ts';

/** Series of sample maps in the order of the categories; the names are of kinds of map that exist. */
export const PRODUCT_SERIES: readonly ProductSeries[] = productCategories.flatMap((category) => [
  ...seriesOf(GEOLOGY_PRODUCT_ROWS, category),
  ...seriesOf(ENVIRONMENT_PRODUCT_ROWS, category),
]);
