import { proofSweeps } from './certification/proof-retention.ts';

/** Of accounts: what loses its use with time. */
export const accountSweeps: readonly string[] = [
  `DELETE FROM sessions WHERE expires_at < now()`,
  `DELETE FROM sms_codes WHERE expires_at < now()`,
  ...proofSweeps,
];
