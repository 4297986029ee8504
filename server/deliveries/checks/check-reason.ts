import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { ofField } from './fault.ts';

/** Fewer characters explain nothing. */
const shortest = 20;

/** Why work produced no data. */
export function checkReason({ values: { noResultsReason } }: CheckedDraft): DeliveryFault[] {
  const reason = noResultsReason?.trim() ?? '';
  const faults: DeliveryFault[] = [];
  if (reason !== '' && [...reason].length < shortest) {
    const said = { text: '原因写得太简略', mend: `请写明项目何时、为何终止，做过哪些工作（至少 ${shortest} 字）` };
    faults.push(ofField('noResultsReason', { code: 'reason-short', level: 'error', ...said }));
  }
  return faults;
}
