import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofField } from './fault.ts';

/** Drilling imports that are named have to be published, and the submitter's own. */
export const checkAttached = ({ values }: CheckedDraft, { drillings }: Knowledge): DeliveryFault[] =>
  (values.drillingNos ?? [])
    .filter((number) => !drillings.has(number))
    .map((number) => {
      const said = {
        text: `没有找到本单位已入库的钻孔汇交 ${number}`,
        mend: '请核对编号；还没有入库的，请等审核入库后再填，或先不填',
      };
      return ofField('drillingNos', { code: 'drilling-unknown', level: 'error', ...said });
    });
