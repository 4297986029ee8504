import type { JobKinds } from '../jobs/job-kind.ts';

/** Work on city drilling data; its code is read when there is some. Each asks for the rights by itself. */
export const drillingJobs = {
  drillingCheck: { line: 'writing', call: null, run: async (run) => (await import('./check-job.ts')).checkJob(run) },
  drillingPublish: {
    line: 'writing',
    call: null,
    run: async (run) => (await import('./publication/publish-job.ts')).publishJob(run),
  },
  drillingUndo: {
    line: 'writing',
    call: null,
    run: async (run) => (await import('./publication/undo-job.ts')).undoJob(run),
  },
} as const satisfies Partial<JobKinds>;
