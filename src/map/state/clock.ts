import { readInstant } from '../kinds/instant.ts';

/** The time that the map shows, the same for all its layers. */
export interface Clock {
  /** As `readInstant` reads it. */
  at: string;
  /** The first moment of a stretch; '..': all that came before; null: only `at`. */
  since: string | null;
}

/** '2003', '1990/2003' or '../2003'; null for what is none. */
export function readClock(text: string): Clock | null {
  const parts = text.split('/');
  const [since, at] = parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : [null, text];
  if (parts.length > 2 || !readInstant(at)) return null;
  if (since === null || since === '..') return { at, since };
  const [first, last] = [readInstant(since), readInstant(at)];
  return first && last && first.from <= last.from ? { at, since } : null;
}

export const writeClock = ({ at, since }: Clock): string => (since === null ? at : `${since}/${at}`);
