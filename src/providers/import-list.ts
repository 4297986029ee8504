import type { ImportReport, StartedJob } from '../resources/kit/answer-shapes.ts';
import type { Resource } from '../resources/kit/define-resource.ts';
import { callResource } from './call-resource.ts';

/** Brings in a CSV or XLSX file, all rows or none; a large one as a job. A dry run only says what would happen. */
export function importList(
  resource: Resource,
  file: File,
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportReport | StartedJob> {
  const values = new FormData();
  // Before the file: the server reads the parts as they arrive.
  values.set('dryRun', String(isDryRun));
  values.set('file', file);
  return callResource<ImportReport | StartedJob>(resource, 'import', { values });
}
