import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { type DeliveryFieldName, relatedFields } from '../../../src/resources/shared/delivery-fields.ts';
import { projectKinds } from '../../../src/resources/shared/delivery-kinds.ts';
import { yearsLater } from './check-dates.ts';
import type { CheckedDraft, EarlierStage, Knowledge } from './checked-draft.ts';
import { ofColleague, ofField, type Said } from './fault.ts';

/** Years within which the next stage comes. */
const furthest = 10;

type StageField = Extract<DeliveryFieldName, 'stageNo' | 'earlierNo' | 'nextStageOn' | 'resultsNo'>;
const error = (field: StageField, code: string, said: Pick<Said, 'text' | 'mend'>): DeliveryFault =>
  ofField(field, { code, level: 'error', ...said });

/** 分期汇交: each stage follows one that was accepted, and says when the next one comes, or that it is the last. */
export function checkStage(
  draft: CheckedDraft,
  { today, earlier }: Pick<Knowledge, 'today' | 'earlier'>,
): DeliveryFault[] {
  const { stageNo, earlierNo, nextStageOn } = draft.values;
  if (stageNo === null)
    return (['earlierNo', 'nextStageOn'] as const)
      .filter((field) => draft.values[field] !== null)
      .map((field) => {
        const text = `填了${relatedFields[field].label}，没有填期次`;
        return error(field, 'stage-missing', { text, mend: '分期汇交的请填写期次，一次交齐的请清空此项' });
      });
  const faults: DeliveryFault[] = [];
  if (nextStageOn !== null && nextStageOn <= today)
    faults.push(
      error('nextStageOn', 'stage-past', {
        text: `下一期计划汇交日期 ${nextStageOn} 不在今天之后`,
        mend: '请核对日期；没有下一期的请清空',
      }),
    );
  if (nextStageOn !== null && nextStageOn > yearsLater(today, furthest)) {
    const text = `下一期计划汇交日期 ${nextStageOn} 在 ${furthest} 年之后`;
    faults.push(error('nextStageOn', 'stage-far', { text, mend: '请核对年份' }));
  }
  if (stageNo === 1 && earlierNo !== null)
    faults.push(error('earlierNo', 'stage-first', { text: '第一期之前没有别的汇交', mend: '请清空，或改正期次' }));
  if (stageNo === 1 && nextStageOn === null)
    faults.push(
      error('nextStageOn', 'stage-alone', { text: '只有一期', mend: '请填写下一期计划汇交日期；一次交齐的请清空期次' }),
    );
  if (stageNo > 1) faults.push(...followed(draft, stageNo, earlier));
  return faults;
}

/** Work that produced nothing has no stages. */
export const checkUnstaged = ({ values }: CheckedDraft): DeliveryFault[] =>
  (['stageNo', 'earlierNo', 'nextStageOn'] as const)
    .filter((field) => values[field] !== null)
    .map((field) =>
      error(field, 'stage-of-nothing', {
        text: '未形成地质资料的不分期汇交',
        mend: `请清空${relatedFields[field].label}`,
      }),
    );

/** Stages are of one type of material and one kind of project; what joins an archive joins that of the stage before. */
export function differsFrom(
  { deliveryNo, ...earlier }: EarlierStage,
  { values: { resultsNo }, projectKind, materialType }: Pick<CheckedDraft, 'projectKind' | 'materialType' | 'values'>,
): DeliveryFault | null {
  const of = `上一期 ${deliveryNo} `;
  if (earlier.materialType !== materialType) {
    const text = `${of}是${earlier.materialType}`;
    return error('earlierNo', 'stage-other-type', { text, mend: '请按资料类型分别分期' });
  }
  if (earlier.projectKind !== projectKind) {
    const label = projectKinds.find(({ value }) => value === earlier.projectKind)?.label ?? earlier.projectKind;
    const mend = '各期应是同一项目：请改正项目类型，或改正上一期汇交编号';
    return error('earlierNo', 'stage-other-kind', { text: `${of}的项目类型是${label}`, mend });
  }
  if (materialType === '成果资料' || resultsNo === null || resultsNo === earlier.archiveNo) return null;
  const text = `${of}归入的是档号 ${earlier.archiveNo ?? '（无）'}，不是 ${resultsNo}`;
  return error('resultsNo', 'stage-other-archive', { text, mend: '各期应归入同一档，请改正档号或上一期汇交编号' });
}

/** What is wrong with the stage that this one says it follows. */
function followed(draft: CheckedDraft, stageNo: number, earlier: EarlierStage | null): DeliveryFault[] {
  const {
    values: { earlierNo },
    projectName,
  } = draft;
  const at = (code: string, text: string, mend: string): DeliveryFault[] => [error('earlierNo', code, { text, mend })];
  if (earlierNo === null) return at('stage-earlier', `第 ${stageNo} 期没有填上一期汇交编号`, '请填写上一期的汇交编号');
  if (earlier === null)
    return at('stage-unknown', `没有找到您或本单位的汇交 ${earlierNo}`, `请核对编号；${ofColleague}`);
  if (!earlier.isAccepted)
    return at('stage-waiting', `上一期 ${earlierNo} 还没有验收合格`, '请等上一期验收合格后再提交本期');
  const otherwise = differsFrom(earlier, draft);
  if (otherwise !== null) return [otherwise];
  if (earlier.followedBy !== null)
    return at('stage-twice', `${earlierNo} 之后已有 ${earlier.followedBy}`, '请核对期次和上一期汇交编号');
  if (earlier.stageNo !== stageNo - 1) {
    const said = earlier.stageNo === null ? '不是分期汇交' : `是第 ${earlier.stageNo} 期`;
    return at('stage-order', `上一期 ${earlierNo} ${said}`, `请改正期次，或填写第 ${stageNo - 1} 期的编号`);
  }
  if (earlier.isLast) return at('stage-over', `${earlierNo} 已是最后一期`, '请核对编号；确需补交的，请与接收单位联系');
  return earlier.projectName === projectName
    ? []
    : [
        ofField('earlierNo', {
          code: 'stage-project',
          level: 'hint',
          text: `上一期的项目名称是“${earlier.projectName}”`,
          mend: '请核对是否同一项目',
        }),
      ];
}
