import { resourceNamed } from '../../src/resources/index.ts';
import type { ImportReport } from '../../src/resources/kit/answer-shapes.ts';
import { AppError } from '../errors.ts';
import { readAll } from '../store/read-all.ts';
import { ImportRolledBack, importRows, maxFaults } from '../resources/import-rows.ts';
import { openSheet } from '../spreadsheets/read-sheet.ts';
import type { JobOutcome } from './job-rows.ts';
import { type JobRun, writeStep } from './job-run.ts';

/** Rows that are taken from the file before others get their turn. */
const batchSize = 500;

/** Brings in the rows of a file: all of them or none, in one transaction (docs/adr). */
export const importJob = (run: JobRun): Promise<JobOutcome> => bringIn(run, false);
/** Tries them all and takes everything back. */
export const checkJob = (run: JobRun): Promise<JobOutcome> => bringIn(run, true);

async function bringIn(run: JobRun, isDryRun: boolean): Promise<JobOutcome> {
  const { progress, signal } = run;
  const resource = resourceNamed(run.job.resource ?? '');
  const sheet = await sheetOf(run);
  progress.total = sheet.length - 1;
  progress.done = 0;
  const watch = { signal, onProgress: (lines: number) => void (progress.done = lines) };
  try {
    const report = await writeStep(
      run,
      (transaction) => importRows(transaction, resource, sheet, isDryRun, watch),
      (made) => ({ position: sheet.length - 1, outcome: written(made) }),
    );
    progress.done = sheet.length - 1;
    return written(report);
  } catch (error) {
    if (!(error instanceof ImportRolledBack)) throw error;
    const { report } = error;
    progress.done = report.faults.length > 0 ? progress.done : sheet.length - 1;
    return isDryRun ? checked(report) : refused(report);
  }
}

const counts = ({ created, updated, unchanged }: ImportReport): string =>
  `新增 ${created} 条，修改 ${updated} 条，相同 ${unchanged} 条`;
const faultsIn = ({ faults }: ImportReport): string =>
  faults.length < maxFaults ? `有 ${faults.length} 处错误` : `至少有 ${faults.length} 处错误，没有检查到最后`;
const written = (report: ImportReport): JobOutcome => ({ state: 'done', message: `已导入：${counts(report)}`, report });
const refused = (report: ImportReport): JobOutcome => ({
  state: 'failed',
  message: `${faultsIn(report)}，一条也没有写入；请改正后重新导入`,
  report,
});
const checked = (report: ImportReport): JobOutcome =>
  report.faults.length > 0
    ? { state: 'done', message: `检查完毕：${faultsIn(report)}，改正后才能导入`, report }
    : { state: 'done', message: `检查通过：${counts(report)}`, report };

async function sheetOf({ job, services, signal }: JobRun): Promise<string[][]> {
  if (job.input === null || (await services.objects.size(job.input)) === null)
    throw new AppError(422, '要导入的文件已不在，请重新选择文件');
  const bytes = await readAll(await services.objects.read(job.input));
  const sheet = await openSheet(bytes, String(job.params['fileName']));
  try {
    const rows: string[][] = [];
    for await (const batch of sheet.batches(batchSize)) {
      signal.throwIfAborted();
      rows.push(...batch);
    }
    return rows;
  } finally {
    await sheet.drop();
  }
}
