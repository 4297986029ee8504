import type { Quota, QuotaState } from './count-use.ts';

/** What of quotas is spent, as far as this node knows. */
export interface SpentQuotas {
  /** Those of the quotas that are spent; empty: none that is known of. */
  among: (quotas: readonly Quota[]) => readonly QuotaState[];
  note: (states: readonly QuotaState[]) => void;
}

/** So long a refusal is decided without the row, which another node or an administrator may have changed. */
const believedMs = 10_000;

interface Spent {
  max: number;
  endsAt: number;
  believedUntil: number;
}

/** Spent quotas in the memory of this process: a program that goes on asking costs no write. The rows stay the truth. */
export function spentQuotas(now: () => number = Date.now): SpentQuotas {
  const all = new Map<string, Spent>();
  const forget = (time: number): void => {
    for (const [subject, { believedUntil }] of all) if (believedUntil <= time) all.delete(subject);
  };
  return {
    among: (quotas) => {
      const time = now();
      return quotas.flatMap((quota) => {
        const spent = all.get(quota.subject);
        // An administrator may have set another bound since
        if (!spent || spent.believedUntil <= time || spent.max !== quota.max) return [];
        return [{ ...quota, left: -1, resetsIn: Math.max(1, Math.ceil((spent.endsAt - time) / 1000)) }];
      });
    },
    note: (states) => {
      const time = now();
      const spent = states.filter(({ left }) => left < 0);
      if (spent.length > 0) forget(time);
      for (const { subject, max, resetsIn } of spent) {
        const endsAt = time + resetsIn * 1000;
        all.set(subject, { max, endsAt, believedUntil: Math.min(endsAt, time + believedMs) });
      }
    },
  };
}
