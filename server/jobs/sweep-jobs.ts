import { inTransaction } from '../db/in-transaction.ts';
import type { Services } from '../services.ts';
import type { Transaction } from '../resources/transaction.ts';

/** Results are there for so many days, and the jobs themselves for so many. */
const resultDays = 7;
const jobDays = 90;

/** Takes away results that were not fetched in time, and jobs of long ago. Their contents go with the next look at unused ones. */
export async function sweepJobs({ database }: Pick<Services, 'database'>): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    await tx.query(
      `WITH late AS (
         SELECT w.job, w.result FROM job_work w JOIN jobs j ON j.id = w.job
         WHERE w.result IS NOT NULL AND j.ended_at < now() - make_interval(days => $1) FOR UPDATE OF w),
       freed AS (INSERT INTO freed_contents (sha256) SELECT result FROM late),
       emptied AS (UPDATE job_work w SET result = NULL FROM late l WHERE w.job = l.job)
       UPDATE jobs j SET result_name = NULL, result_size = NULL, message = concat(j.message, '；结果文件已过期删除')
       FROM late l WHERE j.id = l.job`,
      [resultDays],
    );
    await tx.query(
      `WITH old AS (DELETE FROM jobs WHERE ended_at < now() - make_interval(days => $1) RETURNING id)
       DELETE FROM job_work w USING old WHERE w.job = old.id`,
      [jobDays],
    );
  });
}

/** Takes away what a person's jobs tell of them; one under way finds its claim gone and stops. */
export async function eraseJobs({ tx }: Transaction, userId: number): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM jobs WHERE "user" = $1 RETURNING id),
     work AS (DELETE FROM job_work w USING gone WHERE w.job = gone.id RETURNING w.input, w.result)
     INSERT INTO freed_contents (sha256)
     SELECT sha256 FROM work CROSS JOIN LATERAL (VALUES (work.input), (work.result)) AS c (sha256) WHERE sha256 IS NOT NULL`,
    [userId],
  );
}
