import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { termOf, usualCases } from '../../../src/resources/shared/delivery-terms.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { ofField } from './fault.ts';

/** What the term of delivery is counted from fits who hands in, and has come where it runs from that day. */
export function checkTerm({ values }: CheckedDraft, { today }: Pick<Knowledge, 'today'>): DeliveryFault[] {
  const { dueCase, dueFrom, submitterKind } = values;
  const faults: DeliveryFault[] = [];
  const { isBefore, from } = termOf(values);
  const usual = Object.entries(usualCases).find(([, each]) => each === dueCase);
  if (usual && submitterKind !== null && submitterKind !== usual[0]) {
    const text = `汇交情形是“${dueCase}”，汇交人类别却是${submitterKind}`;
    faults.push(ofField('dueCase', { code: 'term-case', level: 'hint', text, mend: '请核对汇交情形和汇交人类别' }));
  }
  if (dueFrom !== null && !isBefore && dueFrom > today) {
    const text = `${from} ${dueFrom} 晚于今天`;
    faults.push(ofField('dueFrom', { code: 'term-future', level: 'hint', text, mend: '请核对日期；期限从这一天起算' }));
  }
  return faults;
}
