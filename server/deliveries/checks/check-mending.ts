import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { Knowledge } from './checked-draft.ts';

const longest = 60;
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What was sent back comes again mended, or with an answer why not. */
export function checkMending({ mending }: Pick<Knowledge, 'mending'>): DeliveryFault[] {
  if (mending === null || mending.isChanged || mending.isAnswered) return [];
  const faults = mending.faults.map(({ place, text }, at) => `${at + 1}. ${place}：${shortened(text)}`).join('；');
  return [
    {
      code: 'unmended',
      level: 'error',
      step: 'promise',
      field: null,
      file: null,
      place: '补正意见',
      text: `退回后没有改动，也没有说明${faults && `；补正意见：${faults}`}`,
      mend: '请逐条补正；认为不需要改的，请先给验收人员留言说明，再提交',
    },
  ];
}
