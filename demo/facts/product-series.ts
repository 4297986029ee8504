import type { ProductCategory } from '../../src/resources/shared/product-categories.ts';
import type { Subjects } from '../product-subjects.ts';
import { sampleData } from '../sample-data.ts';

/** Maps of one kind, at one scale. */
export interface ProductSeries {
  category: ProductCategory;
  type: string;
  /** 〔名〕 stands for the sheet, place or subject, 〔矿〕 for the ore, 〔比〕 for the scale. */
  title: string;
  /** Denominator. */
  scale: number;
  /** First and last year of compilation. */
  years: readonly [number, number];
  subjects: Subjects;
  /** First sentence of the abstract: what the map shows. */
  content: string;
}

/** Series of sample maps in the order of the categories; the names are of kinds of map that exist. */
export const PRODUCT_SERIES = sampleData<readonly ProductSeries[]>('series/products');
