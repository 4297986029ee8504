import { mapCategories } from '../../ui/map-categories.ts';
import type { CategoryMark } from './catalogue-additions.ts';

/**
 * The pair of pigment and icon of one of the nine map categories, under another name where it stands for something near
 * it; null for a category that is not among the nine.
 */
export function mapCategoryMark(category: string, label = category): CategoryMark | null {
  const shared = mapCategories.find((each) => each.label === category);
  return shared ? { label, icon: shared.icon, pigment: shared.pigment } : null;
}
