import { defineService } from './kit/define-resource.ts';

/** What is held, in numbers: for the home page, in one question. */
export const holdings = defineService({
  name: 'holdings',
  label: '馆藏统计',
  calls: { summary: { label: '馆藏统计', call: 'GET /api/holdings/summary', right: 'guest' } },
});

export interface HoldingCount {
  total: number;
  /** At least so many. */
  isCapped: boolean;
}

/** Counts of what everybody may see. */
export interface HoldingsSummary {
  /** Name of the resource → how many rows. */
  counts: Record<string, HoldingCount>;
  /** Archives by category and maps by category, most first; without those that have none. */
  archiveCategories: { category: string; count: number }[];
  productCategories: { category: string; count: number }[];
  /** The counts by category were estimated from a part of the rows. */
  isApproximate: boolean;
}
