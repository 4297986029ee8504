import { loginRecords, type LoginRecord } from '../../src/resources/people/login-records.ts';
import { insertRow } from '../resources/insert-row.ts';
import type { Query } from '../resources/read-rows.ts';
import { tableOf } from '../resources/table.ts';
import type { Origin } from './account-context.ts';
import { type Limit, takeAttempt } from '../http/limits.ts';

export interface LoginEvent {
  /** Null for an unknown account: what was typed may be a password, so it is not kept. */
  account: { id: number; username: string } | null;
  way: LoginRecord['way'];
  /** Null: the login succeeded. */
  reason: LoginRecord['reason'];
  origin: Origin;
}

/** Writes a login into the login log. */
export async function recordLogin(db: Query, { account, way, reason, origin }: LoginEvent): Promise<void> {
  await insertRow(db, tableOf(loginRecords), {
    at: new Date().toISOString(),
    user: account?.id ?? null,
    username: account?.username ?? null,
    way,
    isSuccess: reason === null,
    reason,
    ip: origin.ip,
    userAgent: origin.userAgent,
  });
}

/** Writes that a login was refused unweighed: once for a whole run of refusals, or a flood would fill the log. */
export async function recordLocked(db: Query, limit: Limit, event: Omit<LoginEvent, 'reason'>): Promise<void> {
  const once = { subject: `${limit.subject}:noted`, max: 1, windowSeconds: limit.windowSeconds };
  if ((await takeAttempt(db, [once])) === null) await recordLogin(db, { ...event, reason: '次数过多' });
}
