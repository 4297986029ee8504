import type { StoryStop } from '../../src/resources/site/stories.ts';
import { invalid } from '../errors.ts';
import type { Guard } from '../resources/rules.ts';

type Viewed = Pick<StoryStop, 'view'>;

const stopsOf = (row: Readonly<Record<string, unknown>> | null): readonly Viewed[] =>
  (row?.['stops'] ?? []) as readonly Viewed[];

/** What of the views of stops the map would not read, in words. @param known views that are not asked about */
export async function viewProblems(
  stops: readonly Viewed[],
  known: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  // Its reader is fetched when a story is written
  const { readMapLink } = await import('../../src/map/state/map-link.ts');
  return stops.flatMap(({ view }, at) =>
    known.has(view) ? [] : readMapLink(view).problems.map((problem) => `第 ${at + 1} 站“地图内容”：${problem}`),
  );
}

/** What each stop shows is read as the map will read it. What was kept before is not asked about again. */
export const storyGuard: Guard = async (_transaction, { before, after }) => {
  const problems = await viewProblems(stopsOf(after), new Set(stopsOf(before).map(({ view }) => view)));
  if (problems.length > 0) throw invalid({ stops: problems });
};
