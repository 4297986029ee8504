import { planOf, zipParts, type ZipTarget } from './zip-downloads.ts';
import { zipStream } from './zip-stream.ts';
import type { JobKinds } from '../jobs/job-kind.ts';
import type { JobOutcome } from '../jobs/job-rows.ts';
import type { JobRun } from '../jobs/job-run.ts';
import { keepResult } from '../jobs/keep-content.ts';

/** Files as one zip in the store, each marked and registered as in a download. One that is interrupted begins anew. */
async function zipJob(run: JobRun): Promise<JobOutcome> {
  const { job, services, reader, progress, signal, log } = run;
  const plan = await planOf(services.database.pool, reader, job.params as ZipTarget);
  progress.done = 0;
  progress.total = plan.accesses.length;
  const downloading = { services, ip: job.ip, requestId: job.requestId };
  const parts = zipParts(downloading, plan, (error) => log.error({ err: error }, 'a file of a zip failed'));
  const entries = parts.entries.map((entry) => ({
    ...entry,
    open: async () => {
      signal.throwIfAborted();
      const opened = await entry.open();
      progress.done += 1;
      return opened;
    },
  }));
  const zip = zipStream({ ...parts, entries });
  const stop = (): void => void zip.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop);
  try {
    const { sha256, size } = await keepResult(services, zip);
    signal.throwIfAborted();
    return {
      state: 'done',
      message: `已打包 ${progress.total} 个文件，清单在压缩包内`,
      result: { sha256, size, name: plan.fileName, type: 'application/zip' },
    };
  } finally {
    signal.removeEventListener('abort', stop);
    zip.destroy();
  }
}

/** The kinds of jobs that are about files: who may have which is asked file by file. */
export const fileJobs = { zip: { line: 'reading', call: null, run: zipJob } } as const satisfies Partial<JobKinds>;
