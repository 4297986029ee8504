import { waitFirst } from '../http/wait-first.ts';

export interface MinuteCounts {
  /** Counts one of a subject. @throws AppError 429 beyond `max` within the minute */
  take: (subject: string, max: number) => void;
}

const minuteMs = 60_000;

/**
 * Counts of the minute of the clock in the memory of this process: for what people's pages ask, which no write may make
 * slower. Each node counts its own.
 */
export function minuteCounts(now: () => number = Date.now): MinuteCounts {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    take: (subject, max) => {
      const time = now();
      const current = Math.floor(time / minuteMs);
      if (current !== minute) counts.clear();
      minute = current;
      const count = (counts.get(subject) ?? 0) + 1;
      counts.set(subject, count);
      if (count <= max) return;
      const wait = Math.ceil(((current + 1) * minuteMs - time) / 1000);
      throw waitFirst(wait, (left) => `此网络的读取次数过多，请 ${left}后再试；程序请按“API服务”页的说明读取`);
    },
  };
}
