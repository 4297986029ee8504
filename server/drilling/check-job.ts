import { drillingImports } from '../../src/resources/delivery/drilling-imports.ts';
import type { DrillingFault } from '../../src/resources/shared/drilling-answers.ts';
import { AppError } from '../errors.ts';
import type { JobOutcome } from '../jobs/job-rows.ts';
import { type JobRun, writeStep } from '../jobs/job-run.ts';
import type { Query } from '../resources/read-rows.ts';
import { changeRow } from '../resources/write-rows.ts';
import { dropFile, dropRows } from './drop-drilling.ts';
import { lockDrilling } from './move-drilling.ts';
import { mayEdit } from './own-drilling.ts';
import { withUpload } from './read-upload.ts';
import { type Checked, maxKeptFaults, runChecks } from './run-checks.ts';

/** Percent of the work that a file is read by, and is written by when it was read; the check is the rest. */
const [readShare, writtenShare] = [15, 30];

/** A check of rows that are changed meanwhile begins again, so often. */
const maxRounds = 5;

/** Reads the uploaded file, where there is one, and checks all rows: what is killed begins anew, what is cancelled leaves the rows before. */
export async function checkJob(run: JobRun): Promise<JobOutcome> {
  const { job } = run;
  const id = Number(job.params['drilling']);
  const fileName = job.params['file'];
  if (typeof fileName === 'string' && job.position === 0) await readRows(run, id, fileName);
  for (let round = 1; ; round++) {
    const outcome = await checkOnce(run, id);
    if (outcome && (!outcome.isStale || round === maxRounds)) return outcome.outcome;
  }
}

/** All rows of the file take the place of those before, in one transaction. */
async function readRows(run: JobRun, id: number, fileName: string): Promise<void> {
  const { services, job, signal, progress } = run;
  Object.assign(progress, { done: 1, total: 100 });
  if (job.input === null) throw new AppError(422, '上传的文件已不在，请重新上传');
  await withUpload(services, job.input, signal, ({ faults, rows, batches }) =>
    writeStep(
      run,
      async (transaction) => {
        const drilling = await lockDrilling(transaction, id);
        if (!mayEdit(drilling)) throw new AppError(409, '此汇交已不能修改，没有读入数据');
        await dropRows(transaction.tx, id);
        await dropFile(transaction, id, true);
        await transaction.tx.query('UPDATE drilling_files SET is_read = true WHERE import = $1', [id]);
        let written = 0;
        for await (const batch of batches()) {
          signal.throwIfAborted();
          progress.done = readShare + Math.floor(((writtenShare - readShare) * written) / Math.max(1, rows));
          written += batch.length;
          await transaction.tx.query(
            `INSERT INTO drilling_rows (import, sheet, row, hole, cells)
             SELECT $1, r.sheet, r.row, r.hole, r.cells
             FROM json_to_recordset($2::json) AS r (sheet text, row integer, hole text, cells text[])`,
            [id, JSON.stringify(batch)],
          );
        }
        await insertFaults(transaction.tx, id, faults, { isOfFile: true, from: 1 });
        const version = drilling.version + 1;
        await changeRow(transaction, drillingImports, id, { fileName, version, checkedVersion: null }, '读入钻孔数据');
      },
      () => ({ position: 1 }),
    ),
  );
}

async function insertFaults(
  db: Query,
  id: number,
  faults: readonly DrillingFault[],
  { isOfFile, from }: { isOfFile: boolean; from: number },
): Promise<void> {
  const rows = faults.map((fault, at) => ({ ...fault, n: from + at }));
  await db.query(
    `INSERT INTO drilling_faults (import, n, code, level, sheet, row, column_name, found, hole, text, mend, of_file)
     SELECT $1, f.n, f.code, f.level, f.sheet, f.row, f."column", left(f.found, 300), f."holeNo", f.text, f.mend, $3
     FROM json_to_recordset($2::json) AS f (n integer, code text, level text, sheet text, row integer, "column" text,
       found text, "holeNo" text, text text, mend text)`,
    [id, JSON.stringify(rows), isOfFile],
  );
}

async function checkOnce(run: JobRun, id: number): Promise<{ outcome: JobOutcome; isStale: boolean }> {
  const { services, progress, signal } = run;
  const { pool } = services.database;
  const { rows } = await pool.query<{ version: number }>('SELECT version FROM drilling_imports WHERE id = $1', [id]);
  if (!rows[0]) throw new AppError(404, '这件钻孔汇交已删除');
  const { version } = rows[0];
  const before = typeof run.job.params['file'] === 'string' ? writtenShare : 0;
  const onProgress = (done: number, total: number): void =>
    void Object.assign(progress, {
      done: before + Math.floor(((100 - before) * done) / Math.max(1, total)),
      total: 100,
    });
  const checked = await runChecks(pool, id, { signal, onProgress });
  let outcome: JobOutcome = { state: 'done', message: '' };
  let isStale = false;
  await writeStep(
    run,
    async (transaction) => {
      const drilling = await lockDrilling(transaction, id);
      isStale = drilling.version !== version;
      const { errors, hints } = await keepFaults(transaction.tx, id, checked);
      const { holes, beds, box } = checked;
      const found = { errors, hints, holes, beds, box, checkedVersion: version };
      await changeRow(transaction, drillingImports, id, found, '检查钻孔数据');
      const message = `检查完毕：${holes} 孔、${beds} 层，${errors} 处错误，${hints} 处提示`;
      outcome = { state: 'done', message };
    },
    () => ({ position: 1, ...(isStale ? {} : { outcome }) }),
  );
  return { outcome, isStale };
}

/** What was found takes the place of what was found before; what is wrong with the file stays until another one comes. */
async function keepFaults(
  db: Query,
  id: number,
  { faults, errors, hints }: Checked,
): Promise<{ errors: number; hints: number }> {
  await db.query('DELETE FROM drilling_faults WHERE import = $1 AND NOT of_file', [id]);
  const { rows } = await db.query<{ last: number; errors: number; hints: number }>(
    `SELECT coalesce(max(n), 0) AS last, count(*) FILTER (WHERE level = 'error')::int AS errors,
            count(*) FILTER (WHERE level = 'hint')::int AS hints FROM drilling_faults WHERE import = $1`,
    [id],
  );
  const known = rows[0] ?? { last: 0, errors: 0, hints: 0 };
  const isCut = errors + hints > faults.length;
  const cut: DrillingFault = {
    code: 'too-many',
    level: 'hint',
    sheet: 'collar',
    row: null,
    column: null,
    found: null,
    holeNo: null,
    text: `问题共 ${errors + hints} 处，只列出前 ${maxKeptFaults} 处`,
    mend: '请先改正已列出的，再重新检查',
  };
  await insertFaults(db, id, isCut ? [cut, ...faults] : faults, { isOfFile: false, from: known.last + 1 });
  return { errors: known.errors + errors, hints: known.hints + hints + (isCut ? 1 : 0) };
}
