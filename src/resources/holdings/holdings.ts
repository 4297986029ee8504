import { type AnswerOf, flag, listOf, mapOf, whole, words } from '../kit/answer.ts';
import { defineService } from '../kit/define-resource.ts';

/** `isCapped`: at least so many. */
const holdingCount = { total: whole, isCapped: flag };

/** Counts of what everybody may see. */
const holdingsSummary = {
  /** Name of the resource → how many rows. */
  counts: mapOf(holdingCount),
  /** Archives by category and maps by category, most first; without those that have none. */
  archiveCategories: listOf({ category: words, count: whole }),
  productCategories: listOf({ category: words, count: whole }),
  /** The counts by category were estimated from a part of the rows. */
  isApproximate: flag,
};
export type HoldingsSummary = AnswerOf<typeof holdingsSummary>;

/** What is held, in numbers: for the home page, in one question. */
export const holdings = defineService({
  name: 'holdings',
  label: '馆藏统计',
  calls: {
    summary: { label: '馆藏统计', call: 'GET /api/holdings/summary', right: 'guest', answers: holdingsSummary },
  },
});
