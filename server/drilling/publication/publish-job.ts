import { boreholeLayers } from '../../../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../../../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../../../src/resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../../../src/resources/holdings/borehole-water-levels.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import type { DrillingImport } from '../../../src/resources/delivery/drilling-imports.ts';
import { conflict } from '../../errors.ts';
import type { JobOutcome } from '../../jobs/job-rows.ts';
import { type JobRun, writeStep } from '../../jobs/job-run.ts';
import { createVouched } from '../../resources/create-rows.ts';
import type { Transaction } from '../../resources/transaction.ts';
import { countyOutlines } from '../../districts/county-outlines.ts';
import { lockForReview } from '../drilling-reviewers.ts';
import { assertMayBecome, moveDrilling } from '../move-drilling.ts';
import { notifySubmitter } from '../notify-about.ts';
import { assertVersion } from '../own-drilling.ts';
import { readHoleRows } from '../run-checks.ts';
import { buildHole, type BuiltHole } from './build-hole.ts';
import { madeNumber, trialOf } from './trial.ts';

/** Holes that are built and written together. */
const batchSize = 200;
const action = '钻孔汇交入库';

/** Makes boreholes of an import's rows: all of them or none, in one transaction. What is killed begins anew. */
export async function publishJob(run: JobRun): Promise<JobOutcome> {
  const { job, services } = run;
  const id = Number(job.params['drilling']);
  const note = job.params['note'];
  const made = await writeStep(
    run,
    async (transaction) => {
      // One publication after another: two imports may hold the same holes
      await transaction.tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['drilling-publication']);
      const drilling = await lockForReview(transaction, id);
      assertMayBecome(drilling, 'published');
      assertVersion(drilling, Number(job.params['version']));
      const { problems } = await trialOf(transaction.tx, id);
      if (problems.length > 0) throw conflict(`不能入库：${problems.join('；')}`);
      const count = await writeHoles(run, transaction, drilling);
      const actor = transaction.request.reader.userId;
      const said = typeof note === 'string' ? note : null;
      const event = { kind: 'published', side: 'keeper', actor, note: said } as const;
      const values = { publishedAt: new Date().toISOString(), reviewer: drilling.reviewer ?? actor, dueOn: null };
      await moveDrilling(transaction, { id, to: 'published', event, values });
      const body = `钻孔汇交 ${drilling.importNo} 审核通过，${count} 个钻孔已入库，可在“钻孔”中查询。`;
      await notifySubmitter(transaction, drilling, { title: '钻孔汇交已入库', body });
      return outcomeOf(count);
    },
    (outcome) => ({ position: 1, outcome }),
  );
  services.courier.wake();
  return made;
}

const outcomeOf = (count: number): JobOutcome => ({ state: 'done', message: `已入库 ${count} 个钻孔` });

/** Answers how many holes were made. */
async function writeHoles(
  { progress, signal }: JobRun,
  transaction: Transaction,
  about: DrillingImport,
): Promise<number> {
  const { tx } = transaction;
  const { rows } = await tx.query<{ hole: string }>(
    `SELECT hole FROM drilling_rows WHERE import = $1 AND sheet = 'collar' ORDER BY row`,
    [about.id],
  );
  const outlines = await countyOutlines();
  let given = 0;
  const nextNumber = (): string => madeNumber(about.id, (given += 1));
  Object.assign(progress, { done: 0, total: rows.length });
  for (let at = 0; at < rows.length; at += batchSize) {
    signal.throwIfAborted();
    const holes = await readHoleRows(
      tx,
      about.id,
      rows.slice(at, at + batchSize).map(({ hole }) => hole),
    );
    const built = holes.flatMap(
      ({ holeNo, rows: own }) => buildHole(holeNo, own, { about, outlines, nextNumber }) ?? [],
    );
    await writeBatch(transaction, about.id, built);
    progress.done = Math.min(rows.length, at + batchSize);
  }
  return rows.length;
}

const parts = {
  layers: boreholeLayers,
  surveys: boreholeSurveys,
  samples: boreholeSamples,
  waterLevels: boreholeWaterLevels,
};
const partNames = ['layers', 'surveys', 'samples', 'waterLevels'] as const;

async function writeBatch(transaction: Transaction, id: number, built: readonly BuiltHole[]): Promise<void> {
  const holes = built.map(({ hole }) => hole);
  const ids = await createVouched(transaction, boreholes, holes, action);
  const counts = built.map((each) => partNames.reduce((sum, name) => sum + each[name].length, 0));
  await transaction.tx.query(
    'INSERT INTO drilling_boreholes (import, borehole, parts) SELECT $1, * FROM unnest($2::bigint[], $3::integer[])',
    [id, ids, counts],
  );
  for (const name of partNames) {
    const rows = built.flatMap((each, at) => each[name].map((row) => ({ ...row, borehole: ids[at] })));
    if (rows.length > 0) await createVouched(transaction, parts[name], rows, action);
  }
}
