import type { Resource } from '../resources/kit/define-resource.ts';
import { callResource } from './call-resource.ts';

export interface ImportFault {
  /** Row of the file, the header being row 1. */
  row: number;
  /** Heading of the column; '' when the whole row is meant. */
  column: string;
  message: string;
}

export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  faults: ImportFault[];
  /** True when the rows are now in the database: never after a dry run, nor with any fault. */
  isWritten: boolean;
}

/** Brings in a CSV or XLSX file, all rows or none. A dry run only says what would happen. */
export function importList(resource: Resource, file: File, { isDryRun }: { isDryRun: boolean }): Promise<ImportReport> {
  const values = new FormData();
  // Before the file: the server reads the parts as they arrive.
  values.set('dryRun', String(isDryRun));
  values.set('file', file);
  return callResource<ImportReport>(resource, 'import', { values });
}
