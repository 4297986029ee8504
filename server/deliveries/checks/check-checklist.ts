import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { checklistOf } from '../../../src/resources/shared/delivery-checklists.ts';
import { resultCategories } from '../../../src/resources/shared/delivery-kinds.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { ofCategory } from './fault.ts';

/** What has to come of the kind of project, and what does not belong to it. */
export function checkChecklist({ projectKind, isWithoutResults, files }: CheckedDraft): DeliveryFault[] {
  const checklist = checklistOf(projectKind, isWithoutResults);
  return resultCategories.flatMap((category) => {
    const count = files.filter((file) => file.category === category).length;
    const entry = checklist.find((each) => each.category === category);
    if (!entry) {
      if (count === 0) return [];
      const said = {
        text: `${isWithoutResults ? '未形成资料的' : projectKind}项目的清单中没有${category}`,
        mend: '请核对类别，归不进清单的可放入附件',
      };
      return [ofCategory(category, { code: 'category-unlisted', level: 'hint', ...said })];
    }
    if (count < entry.least) {
      const text = count === 0 ? `缺少${category}` : `${category}至少 ${entry.least} 件，现有 ${count} 件`;
      return [ofCategory(category, { code: 'category-missing', level: 'error', text, mend: `请上传${entry.what}` })];
    }
    if (entry.most !== null && count > entry.most) {
      const said = {
        text: `${category}一般不超过 ${entry.most} 件，现有 ${count} 件`,
        mend: '请核对是否重复或归错了类别',
      };
      return [ofCategory(category, { code: 'category-surplus', level: 'hint', ...said })];
    }
    return [];
  });
}
