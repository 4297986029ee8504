import type { OwnDrillingWhole } from '../../src/resources/shared/drilling-answers.ts';
import type { JobKind } from '../../src/resources/system/jobs.ts';
import { addJob } from '../jobs/job-rows.ts';
import type { Query } from '../resources/read-rows.ts';
import type { Transaction } from '../resources/transaction.ts';
import { changeRow } from '../resources/write-rows.ts';
import { drillingImports, type DrillingImport } from '../../src/resources/delivery/drilling-imports.ts';

type Work = NonNullable<OwnDrillingWhole['work']>;
type WorkKind = Work['kind'];

const kindOf: Readonly<Record<WorkKind, Extract<JobKind, `drilling${string}`>>> = {
  check: 'drillingCheck',
  publish: 'drillingPublish',
  undo: 'drillingUndo',
};
const titles: Readonly<Record<WorkKind, string>> = {
  check: '检查钻孔数据',
  publish: '钻孔入库',
  undo: '撤回钻孔入库',
};

export interface KnownWork {
  work: Work | null;
  /** Whether the work takes the place of all rows by those of a file. */
  isReading: boolean;
  /** How the last one ended, where it did not succeed. */
  problem: string | null;
}

/** What goes on with an import's data, or how the last of it ended. */
export async function readWork(db: Query, job: number | null): Promise<KnownWork> {
  const { rows } = await db.query<{
    kind: JobKind;
    state: string;
    progress: number | null;
    message: string | null;
    isReading: boolean;
  }>(
    `SELECT j.kind, j.state, j.progress, j.message, coalesce(w.params->>'file' IS NOT NULL, false) AS "isReading"
     FROM jobs j LEFT JOIN job_work w ON w.job = j.id WHERE j.id = $1`,
    [job],
  );
  const [row] = rows;
  const kind = (Object.keys(kindOf) as WorkKind[]).find((each) => kindOf[each] === row?.kind);
  if (!row || !kind || job === null) return { work: null, isReading: false, problem: null };
  const isUnderWay = ['waiting', 'running', 'cancelling'].includes(row.state);
  const isGood = isUnderWay || row.state === 'done';
  return {
    work: isUnderWay ? { kind, job, progress: row.progress } : null,
    isReading: isUnderWay && row.isReading,
    problem: isGood ? null : row.message,
  };
}

interface Begun {
  kind: WorkKind;
  params?: Readonly<Record<string, unknown>>;
  /** SHA-256 of the file that is read. */
  input?: string;
  /** Changes of the import besides. */
  values?: Partial<DrillingImport>;
}

/** Begins work in the background on a locked import's data. */
export async function beginWork(
  transaction: Transaction,
  { id, importNo }: Pick<DrillingImport, 'id' | 'importNo'>,
  { kind, params = {}, input, values = {} }: Begun,
): Promise<number> {
  const job = await addJob(transaction, {
    kind: kindOf[kind],
    title: `${titles[kind]}：${importNo}`,
    resource: drillingImports.name,
    params: { drilling: id, ...params },
    total: null,
    ...(input === undefined ? {} : { input }),
  });
  await changeRow(transaction, drillingImports, id, { ...values, job }, titles[kind]);
  return job;
}
