import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofColleague, ofField } from './fault.ts';

/** Drilling imports that are named have to be published, the submitter's or of the same unit, and not another archive's already. */
export const checkAttached = (
  { values: { drillingNos, resultsNo } }: CheckedDraft,
  { drillings }: Pick<Knowledge, 'drillings'>,
): DeliveryFault[] =>
  (drillingNos ?? []).flatMap((number) => {
    const joinedTo = drillings.get(number);
    if (joinedTo === undefined) {
      const said = {
        text: `没有找到您或本单位已入库的钻孔汇交 ${number}`,
        mend: `请核对编号；还没有入库的，请等审核入库后再填，或先不填；${ofColleague}`,
      };
      return [ofField('drillingNos', { code: 'drilling-unknown', level: 'error', ...said })];
    }
    if (joinedTo === null || joinedTo === resultsNo) return [];
    const said = { text: `钻孔汇交 ${number} 的钻孔已归入 ${joinedTo}`, mend: '请移除这个编号' };
    return [ofField('drillingNos', { code: 'drilling-joined', level: 'error', ...said })];
  });
