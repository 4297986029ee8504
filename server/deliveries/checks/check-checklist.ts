import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { type ChecklistEntry, checklistOf } from '../../../src/resources/shared/delivery-checklists.ts';
import { deliveryCategories } from '../../../src/resources/shared/delivery-kinds.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofCategory } from './fault.ts';

/** What has to come of the kind of project, and what does not belong to it. */
export function checkChecklist(
  draft: CheckedDraft,
  { earlierFiles }: Pick<Knowledge, 'earlierFiles'>,
): DeliveryFault[] {
  const checklist = checklistOf(draft.projectKind, draft);
  const faults = deliveryCategories.flatMap((category) => {
    const count = draft.files.filter((file) => file.category === category).length;
    const entry = checklist.find((each) => each.category === category);
    if (!entry) return count === 0 ? [] : [unlisted(category, draft)];
    const missing = missingOf(entry, {
      count,
      earlier: draft.isWithoutResults ? 0 : (earlierFiles[category] ?? 0),
      hasMore: hasMore(draft),
    });
    if (missing) return [missing];
    if (entry.most !== null && count > entry.most) {
      const said = {
        text: `${category}一般不超过 ${entry.most} 件，现有 ${count} 件`,
        mend: '请核对是否重复或归错了类别；分册的可不改',
      };
      return [ofCategory(category, { code: 'category-surplus', level: 'hint', ...said })];
    }
    return [];
  });
  return draft.files.length === 0 && hasMore(draft) && draft.materialType !== '实物资料' ? [empty, ...faults] : faults;
}

/** What comes later makes up for no stage without anything. */
const empty: DeliveryFault = {
  code: 'stage-empty',
  level: 'error',
  step: 'files',
  field: null,
  file: null,
  place: '文件',
  text: '本期没有文件',
  mend: '请上传本期完成的资料；还没有资料的，等完成后再提交',
};

/** Another stage follows this one. */
const hasMore = ({ isWithoutResults, values: { stageNo, nextStageOn } }: CheckedDraft): boolean =>
  !isWithoutResults && stageNo !== null && nextStageOn !== null;

function unlisted(category: ChecklistEntry['category'], draft: CheckedDraft): DeliveryFault {
  const { isWithoutResults, materialType, projectKind } = draft;
  const list = isWithoutResults ? '未形成资料的' : materialType === '成果资料' ? projectKind : materialType;
  const said = {
    text: `${list}${isWithoutResults || materialType === '成果资料' ? '项目' : ''}的清单中没有${category}`,
    mend: materialType === '原始资料' ? '请改正类别，或另行汇交成果资料' : '请核对类别，归不进清单的可放入附件',
  };
  return ofCategory(category, { code: 'category-unlisted', level: 'hint', ...said });
}

interface Counted {
  count: number;
  /** Of the stages before. */
  earlier: number;
  hasMore: boolean;
}

/** Of stages the last one has to make the list whole; before it, what lacks is only told. */
function missingOf(
  { category, least, what }: ChecklistEntry,
  { count, earlier, hasMore }: Counted,
): DeliveryFault | null {
  if (count + earlier >= least) return null;
  const text = count + earlier === 0 ? `缺少${category}` : `${category}至少 ${least} 件，现有 ${count + earlier} 件`;
  if (hasMore) {
    const mend = `最后一期之前交齐：${what}`;
    return ofCategory(category, { code: 'category-later', level: 'hint', text: `本期${text}`, mend });
  }
  return ofCategory(category, { code: 'category-missing', level: 'error', text, mend: `请上传${what}` });
}
