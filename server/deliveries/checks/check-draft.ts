import type { DeliveryFault } from '../../../src/resources/shared/delivery-answers.ts';
import { checkAttached } from './check-attached.ts';
import { checkChecklist } from './check-checklist.ts';
import { checkContent } from './check-content.ts';
import { checkDates } from './check-dates.ts';
import type { CheckedDraft, Knowledge } from './checked-draft.ts';
import { checkFiles } from './check-files.ts';
import { checkMarks } from './check-marks.ts';
import { checkMending } from './check-mending.ts';
import { checkPlace } from './check-place.ts';
import { checkSubmitter } from './check-submitter.ts';
import { checkReason } from './check-reason.ts';
import { checkResults } from './check-results.ts';
import { checkSecretMaps } from './check-secret-maps.ts';
import { checkStage, checkUnstaged } from './check-stage.ts';
import { checkTerm } from './check-term.ts';

/** Everything that is wrong with a draft, or might be, in the order of the wizard. */
export const checkDraft = (draft: CheckedDraft, knowledge: Knowledge): DeliveryFault[] => [
  ...checkSubmitter(draft),
  ...checkTerm(draft, knowledge),
  ...checkMarks(draft),
  ...(draft.isWithoutResults
    ? [...checkReason(draft), ...checkUnstaged(draft)]
    : [
        ...checkDates(draft, knowledge),
        ...checkPlace(draft, knowledge),
        ...checkContent(draft, knowledge),
        ...checkAttached(draft, knowledge),
        ...checkResults(draft, knowledge),
        ...checkStage(draft, knowledge),
      ]),
  ...checkChecklist(draft, knowledge),
  ...checkFiles(draft, knowledge),
  ...checkSecretMaps(draft, knowledge),
  ...checkMending(knowledge),
];

export const errorsAmong = (faults: readonly DeliveryFault[]): DeliveryFault[] =>
  faults.filter(({ level }) => level === 'error');
