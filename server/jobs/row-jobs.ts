import { editManyJob, removeManyJob } from './bulk-jobs.ts';
import { exportJob } from './export-job.ts';
import { checkJob, importJob } from './import-job.ts';
import type { JobKinds } from './job-kind.ts';

/** The kinds of jobs that are about rows of resources. */
export const rowJobs = {
  import: { line: 'writing', call: 'import', run: importJob },
  check: { line: 'writing', call: 'import', run: checkJob },
  editMany: { line: 'writing', call: 'editMany', run: editManyJob },
  removeMany: { line: 'writing', call: 'removeMany', run: removeManyJob },
  export: { line: 'reading', call: 'export', run: exportJob },
} as const satisfies Partial<JobKinds>;
