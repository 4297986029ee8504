import type { FastifyBaseLogger } from 'fastify';
import { writeOnce } from '../db/write-once.ts';
import { waitFirst } from '../http/wait-first.ts';
import { ofEachPortal } from '../of-each-portal.ts';
import { databaseProblem } from '../resources/database-problem.ts';
import type { Services } from '../services.ts';
import { countUse, type QuotaState, type Use } from './count-use.ts';
import { minuteCounts } from './minute-counts.ts';
import { spentQuotas } from './spent-quotas.ts';
import { useTally } from './use-tally.ts';

/** After a count that the machine did not take, none is tried for so long: nobody waits for the next to fail. */
const restMs = 5_000;
const secondsPerDay = 86_400;

/** What this node keeps of who reads how much. */
const memory = ofEachPortal(() => ({
  minutes: minuteCounts(),
  spent: spentQuotas(),
  tally: useTally(),
  restsUntil: 0,
}));

/** Whether an error is the machine's, or that of whoever holds the rows: no room, no connection, a lock. */
export const isOfTheMachine = (error: unknown): boolean => (databaseProblem(error)?.status ?? 0) >= 500;

/**
 * Counts what a program reads; nothing is told of it (empty) where it cannot be written down. What is known to be spent is
 * refused without a write, and what cannot be counted in the rows is held to its minute by this node alone.
 * @throws AppError 429 in that case
 */
export async function countProgram(
  services: Services,
  use: Use,
  log: FastifyBaseLogger,
): Promise<readonly QuotaState[]> {
  const own = memory(services);
  const { quotas, keyId, call } = use;
  const refuse = (spent: readonly QuotaState[]): readonly QuotaState[] => {
    if (spent.length > 0) own.tally.add({ keyId, call, isPage: false, count: 0, refused: 1 });
    return spent;
  };
  const known = refuse(own.spent.among(quotas));
  if (known.length > 0) return known;
  const [minute] = quotas;
  if (Date.now() < own.restsUntil) {
    own.minutes.take(minute.subject, minute.max);
    return [];
  }
  try {
    const { pool } = services.database;
    return await writeOnce(pool, async (db) => {
      // Those that came at once and waited for this connection know more by now
      const meanwhile = refuse(own.spent.among(quotas));
      if (meanwhile.length > 0) return meanwhile;
      const states = await countUse(db, use);
      own.spent.note(states);
      return states;
    });
  } catch (error) {
    if (!isOfTheMachine(error)) throw error;
    if (Date.now() >= own.restsUntil) log.warn({ err: error }, 'API 用量暂时无法记录，先按本进程的每分钟限额放行');
    own.restsUntil = Date.now() + restMs;
    own.minutes.take(minute.subject, minute.max);
    return [];
  }
}

/** Counts what a page reads, by the memory of this node. @throws AppError 429 beyond the minute's or the day's bound */
export function countPage(
  services: Services,
  { subject, call, perMinute, perDay }: { subject: string; call: string; perMinute: number; perDay: number },
): void {
  const { minutes, spent, tally } = memory(services);
  const day = { name: 'day' as const, subject: `api:page:day:${subject}`, max: perDay, seconds: secondsPerDay };
  const [full] = spent.among([day]);
  const uses = { keyId: null, call, isPage: true };
  try {
    if (full) throw waitFirst(full.resetsIn, (left) => `此网络今日的读取次数过多，请 ${left}后再试；${forPrograms}`);
    minutes.take(`page ${subject}`, perMinute);
  } catch (error) {
    tally.add({ ...uses, count: 0, refused: 1 });
    throw error;
  }
  tally.add({ ...uses, count: 1, refused: 0 });
  tally.addDay({ subject: day.subject, max: perDay, n: 1 });
}
const forPrograms = '程序请按“API服务”页的说明读取';

/** Writes down what was counted in memory. */
export async function flushUses(services: Services): Promise<void> {
  const { tally, spent } = memory(services);
  spent.note(await tally.flush(services.database.pool));
}
