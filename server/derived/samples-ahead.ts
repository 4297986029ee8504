import type { Log } from '../db/log.ts';
import type { Query } from '../db/query.ts';

/** So often a piece of background work on a file is begun. */
export const maxTries = 3;

/** Of the sample files one in so many is made ahead; all of them would take an hour and gigabytes. */
const aheadShare = 40;

/** Condition on an original that has a recipe. @param row the name that `objects` has in the statement */
export const isMadeAhead = (row: string): string => `${row}.id % ${aheadShare} = 0`;

const waits = `o.sha256 IS NULL AND o.state = 'waiting' AND coalesce(o.tries, 0) < ${maxTries}`;
const isSampleFile = `o.part = 'original' AND o.recipe IS NOT NULL AND ${isMadeAhead('o')}`;

interface FilesAhead {
  made: number;
  of: number;
}

/** How many of the sample files that are made ahead are there, or were given up; null when none is waited for. */
export async function countAhead(db: Query): Promise<FilesAhead | null> {
  const { rows: waiting } = await db.query(`SELECT 1 FROM objects o WHERE ${waits} AND ${isSampleFile} LIMIT 1`);
  if (waiting.length === 0) return null;
  const { rows } = await db.query<FilesAhead>(
    `SELECT count(*) FILTER (WHERE NOT (${waits}))::int AS made, count(*)::int AS of FROM objects o WHERE ${isSampleFile}`,
  );
  return rows[0] ?? null;
}

/** Said after so many files or so long, whichever comes first: who waits at the terminal sees that it goes on. */
const [sayEvery, sayEveryMs] = [50, 30_000];

/** Tells the log how far the sample files are. */
export interface ProgressLog {
  /** One more was made. */
  onMade(): Promise<void>;
  /** Something else was done, which the files wait for meanwhile. */
  onOther(): Promise<void>;
  /** Nothing is due just now: all are made, or the others are tried again later. */
  onRest(): Promise<void>;
}

/** @param now milliseconds of a clock that never goes back */
export function progressLog(
  log: Pick<Log, 'info'>,
  count: () => Promise<FilesAhead | null>,
  now: () => number = () => performance.now(),
): ProgressLog {
  let isUnderWay = false;
  let madeSince = 0;
  let lookedAt = -Infinity;
  const say = async (isDue: boolean): Promise<void> => {
    const ahead = await count();
    if (ahead && !isDue) return;
    const hasEnded = !ahead && (isUnderWay || madeSince > 0);
    madeSince = 0;
    lookedAt = now();
    isUnderWay = ahead !== null;
    if (ahead) log.info({}, `示例文件正在后台制作：${ahead.made}/${ahead.of}，门户可照常使用`);
    else if (hasEnded) log.info({}, '示例文件已全部制作完毕');
  };
  const isLongAgo = (): boolean => now() - lookedAt >= sayEveryMs;
  return {
    onMade: async () => {
      madeSince += 1;
      if (!isUnderWay || madeSince >= sayEvery || isLongAgo()) await say(true);
    },
    onOther: async () => {
      if (isLongAgo()) await say(true);
    },
    onRest: async () => {
      if (isUnderWay) await say(isLongAgo());
    },
  };
}
