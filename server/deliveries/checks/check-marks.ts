import type { AnyField } from '../../../src/resources/kit/field.ts';
import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import {
  type DeliveryFieldName,
  deliveryFields,
  submitterFields,
} from '../../../src/resources/shared/delivery-fields.ts';
import { secrecyMark, secrecyMend } from '../../formats/secrecy-mark.ts';
import type { CheckedDraft } from './checked-draft.ts';
import { ofField, ofProject } from './fault.ts';

/** Where people write whole sentences, which may speak of secrecy without being secret. */
const isProse = (name: string, { kind }: AnyField): boolean => kind === 'longText' || name === 'protectionBasis';

/** What a field says in free words; a choice, a code and a number say none. */
function wordsIn(field: AnyField, value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (field.kind === 'text' || field.kind === 'longText') return [value as string];
  if (field.kind === 'tags') return value as string[];
  if (field.kind !== 'list') return [];
  return (value as Record<string, unknown>[]).flatMap((item) =>
    Object.entries(field.of).flatMap(([name, part]) => wordsIn(part, item[name])),
  );
}

const said = (mark: string) => ({ code: 'secrecy-mark', text: `写有密级标志“${mark}”`, mend: secrecyMend });

/** Marks of secrecy in all that a draft says in words; its files are looked at by themselves. */
export function checkMarks({ projectName, isWithoutResults, values }: CheckedDraft): DeliveryFault[] {
  const faults: DeliveryFault[] = [];
  const ofName = secrecyMark(projectName);
  if (ofName !== null) faults.push(ofProject({ ...said(ofName), level: 'error' }));
  const fields: Readonly<Record<string, AnyField>> = isWithoutResults ? submitterFields : deliveryFields;
  for (const [name, field] of Object.entries(fields)) {
    if (name === 'noResultsReason' && !isWithoutResults) continue;
    const mark = wordsIn(field, values[name as DeliveryFieldName])
      .map(secrecyMark)
      .find((each) => each !== null);
    if (mark)
      faults.push(
        ofField(name as DeliveryFieldName, { ...said(mark), level: isProse(name, field) ? 'hint' : 'error' }),
      );
  }
  return faults;
}
