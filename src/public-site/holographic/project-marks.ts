import { projects } from '../../resources/holdings/projects.ts';
import { archiveCategoryMark } from '../catalogue/archive-marks.ts';
import { additionsTo } from '../catalogue/catalogue-additions.ts';

/** How a project is marked, in the list and on its page. */
export const projectAdditions = additionsTo(projects, {
  categoryField: 'kind',
  categoryMark: (row) => archiveCategoryMark(row.kind),
  statusMarks: ({ isSample }) => (isSample ? [{ label: null, text: '演示数据', tone: 'ink' as const }] : []),
  acts: [],
});
