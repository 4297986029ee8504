import { inTransaction } from '../db/in-transaction.ts';
import type { Pool, Query } from '../db/query.ts';
import type { QuotaState } from './count-use.ts';

/** What was read or refused and is not written down yet. */
export interface Tallied {
  keyId: number | null;
  call: string;
  isPage: boolean;
  count: number;
  refused: number;
}

/** A quota of a day, and how much of it was used. */
export interface TalliedDay {
  subject: string;
  max: number;
  n: number;
}

/** Uses that no request waits to have written: what was refused by what is known, and what pages read. */
export interface UseTally {
  add: (use: Tallied) => void;
  addDay: (day: TalliedDay) => void;
  /** Writes down what there is. @returns days that are spent by now */
  flush: (pool: Pool) => Promise<readonly QuotaState[]>;
}

const secondsPerDay = 86_400;
/** Networks whose day is remembered while it cannot be written down: more than that are a flood, not visitors. */
const maxDays = 20_000;

export function useTally(): UseTally {
  const uses = new Map<string, Tallied>();
  const days = new Map<string, TalliedDay>();
  const add = (use: Tallied): void => {
    const name = [use.isPage ? 'page' : (use.keyId ?? '-'), use.call].join(' ');
    const before = uses.get(name);
    uses.set(name, {
      ...use,
      count: use.count + (before?.count ?? 0),
      refused: use.refused + (before?.refused ?? 0),
    });
  };
  const addDay = (day: TalliedDay): void => {
    const before = days.get(day.subject);
    if (before || days.size < maxDays) days.set(day.subject, { ...day, n: day.n + (before?.n ?? 0) });
  };
  return {
    add,
    addDay,
    flush: async (pool) => {
      const [someUses, someDays] = [[...uses.entries()], [...days.values()]];
      uses.clear();
      days.clear();
      if (someUses.length + someDays.length === 0) return [];
      try {
        return await inTransaction(pool, async (tx) => {
          const spent = await writeDays(tx, someDays);
          await writeUses(tx, someUses);
          return spent;
        });
      } catch (error) {
        someUses.forEach(([, use]) => add(use));
        someDays.forEach(addDay);
        throw error;
      }
    },
  };
}

/** In one order, as all that is written here: two nodes that write at once wait for each other, and not each for the other. */
const sorted = (list: readonly TalliedDay[]): TalliedDay[] => list.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));

async function writeDays(db: Query, list: readonly TalliedDay[]): Promise<QuotaState[]> {
  if (list.length === 0) return [];
  const days = sorted(list);
  const { rows } = await db.query<{ subject: string; n: number; resetsIn: number }>(
    `INSERT INTO attempt_counts AS c (subject, n, ends_at)
     SELECT subject, n, now() + make_interval(secs => $3) FROM unnest($1::text[], $2::int[]) AS day (subject, n)
     ON CONFLICT (subject) DO UPDATE SET
       n = CASE WHEN c.ends_at <= now() THEN excluded.n ELSE least(c.n::bigint + excluded.n, 2000000000)::int END,
       ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
     RETURNING subject, n, greatest(1, ceil(extract(epoch FROM ends_at - now())))::int AS "resetsIn"`,
    [days.map(({ subject }) => subject), days.map(({ n }) => n), secondsPerDay],
  );
  const maxOf = new Map(days.map(({ subject, max }) => [subject, max]));
  return rows.flatMap(({ subject, n, resetsIn }) => {
    const max = maxOf.get(subject) ?? 0;
    return n < max ? [] : [{ name: 'day' as const, subject, max, seconds: secondsPerDay, left: -1, resetsIn }];
  });
}

async function writeUses(db: Query, list: readonly (readonly [string, Tallied])[]): Promise<void> {
  if (list.length === 0) return;
  const uses = list.toSorted(([a], [b]) => (a < b ? -1 : 1));
  await db.query(
    `INSERT INTO api_uses AS u (day, key, call, count, refused, is_page, slot)
     SELECT current_date, key, call, count, refused, is_page, current_date || ' ' || name
     FROM unnest($1::text[], $2::bigint[], $3::text[], $4::int[], $5::int[], $6::boolean[])
       AS use (name, key, call, count, refused, is_page)
     ON CONFLICT (slot) DO UPDATE SET count = u.count + excluded.count, refused = u.refused + excluded.refused`,
    [
      uses.map(([name]) => name),
      uses.map(([, { keyId }]) => keyId),
      uses.map(([, { call }]) => call),
      uses.map(([, { count }]) => count),
      uses.map(([, { refused }]) => refused),
      uses.map(([, { isPage }]) => isPage),
    ],
  );
}
