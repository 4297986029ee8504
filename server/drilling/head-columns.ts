import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { OwnDrilling } from '../../src/resources/shared/drilling-answers.ts';
import { type Selected, selectOf } from '../resources/select-of.ts';

const stored = selectOf(
  drillingImports,
  ['id', 'importNo', 'projectName', 'state', 'round', 'fileName', 'submittedAt', 'dueOn', 'isSample'],
  'd',
);

/** Past its day: of what waits for the keeper, or for the submitter. `today`: a parameter, 'YYYY-MM-DD'. */
export const isOverdue = (today: string): string =>
  `(d.state IN ('submitted', 'returned') AND d.due_on < ${today}::date)`;

const whenChecked = (column: string): string => `CASE WHEN d.checked_version = d.version THEN d.${column} END`;

/** What every list tells of an import `d`. */
export const headColumns = (today: string): string => `${stored}, d.begun_at AS "createdAt",
  coalesce(d.holes, 0) AS holes, coalesce(d.beds, 0) AS beds, ${whenChecked('errors')} AS errors,
  ${whenChecked('hints')} AS hints, coalesce(${isOverdue(today)}, false) AS "isOverdue"`;

export type Head = Selected<typeof stored> &
  Pick<OwnDrilling, 'createdAt' | 'holes' | 'beds' | 'errors' | 'hints' | 'isOverdue'>;
