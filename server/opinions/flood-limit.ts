import { takeAttempt } from '../http/limits.ts';
import { tooMany } from '../errors.ts';
import type { CallContext } from '../resources/own-calls.ts';
import { userOf } from '../resources/reader.ts';

/** So many of a kind within an hour and within a day. */
export interface Flood {
  perHour: number;
  perDay: number;
}

/** Counts what a user sends, before it is looked at. @throws AppError 429 that says how long to wait */
export async function assertNoFlood({ services, reader }: CallContext, kind: string, flood: Flood): Promise<void> {
  const subject = `opinion:${kind}:${userOf(reader)}`;
  const wait = await takeAttempt(services.database.pool, [
    { subject: `${subject}:hour`, max: flood.perHour, windowSeconds: 3600 },
    { subject: `${subject}:day`, max: flood.perDay, windowSeconds: 86_400 },
  ]);
  if (wait === null) return;
  const minutes = Math.ceil(wait / 60);
  const time = minutes < 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;
  throw tooMany(`提交太频繁，请 ${time}后再试`, wait);
}
