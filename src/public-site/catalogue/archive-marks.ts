import type { Archive } from '../../resources/holdings/archives.ts';
import type { projects } from '../../resources/holdings/projects.ts';
import { isProtected } from '../../resources/shared/protection.ts';
import { mapCategories } from '../../ui/map-categories.ts';
import type { CatalogueAdditions, CategoryMark } from './catalogue-additions.ts';
import type { MarkProps } from './mark.tsx';

type ArchiveCategory = Archive['category'];

/** The map category whose pigment and icon a category of archives shares. */
const nearest: Record<ArchiveCategory, string> = {
  区域地质调查: '基础地质',
  矿产勘查: '矿产地质',
  油气勘查: '能源地质',
  海洋地质: '海洋地质',
  水工环地质: '水文地质',
  灾害环境: '灾害地质',
  物化遥: '物化遥',
  地质科研: '环境地质',
  其他: '其他',
};

/** Pigment and icon of an archive's category; null for a category that is not declared. */
export function archiveCategoryMark(category: string): CategoryMark | null {
  const shared = mapCategories.find(({ label }) => label === nearest[category as ArchiveCategory]);
  if (!shared) return null;
  // Research has no map category; the book tells it from environmental geology.
  const icon = category === '地质科研' ? 'book' : shared.icon;
  return { label: category, icon, pigment: shared.pigment };
}

/**
 * Marks beyond the declared choices: a running protection period, and sample data.
 * @param today in China, 'YYYY-MM-DD'
 */
export function archiveStatusMarks(
  { protectedUntil, isSample }: Pick<Archive, 'protectedUntil' | 'isSample'>,
  today: string,
): MarkProps[] {
  const marks: MarkProps[] = [];
  if (protectedUntil !== null && isProtected(protectedUntil, today)) {
    marks.push({ label: '保护期至', text: protectedUntil, tone: 'ochre' });
  }
  if (isSample) marks.push({ label: null, text: '演示数据', tone: 'ink' });
  return marks;
}

/** A project is marked like the archives of its kind, in the list and on its page. */
export const projectAdditions = {
  categoryField: 'kind',
  categoryMark: (row) => archiveCategoryMark(row.kind),
  statusMarks: ({ isSample }) => (isSample ? [{ label: null, text: '演示数据', tone: 'ink' }] : []),
  acts: [],
} satisfies CatalogueAdditions<typeof projects>;
