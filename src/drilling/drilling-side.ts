import type { OwnDrillingWhole } from '../resources/shared/drilling-answers.ts';

/** What both sides know of an import. */
export type ShownDrilling = Pick<
  OwnDrillingWhole,
  'id' | 'version' | 'errors' | 'hints' | 'kinds' | 'sheets' | 'projectName' | 'isSample' | 'values'
>;

/** Who looks at an import: its submitter, or the keeper at the desk. */
export type DrillingSide = 'own' | 'desk';

/** What each of them asks for the same thing by. */
export const drillingCalls = {
  own: { faults: 'faults', rows: 'rows', holes: 'holes', log: 'log' },
  desk: { faults: 'reviewFaults', rows: 'reviewRows', holes: 'reviewHoles', log: 'reviewLog' },
} as const;
