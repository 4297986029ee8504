/** Messages of a year ago, and what was kept to send them. */
export const messageSweeps: readonly string[] = [
  `DELETE FROM outbox WHERE status <> 'waiting' AND at < now() - interval '1 year'`,
  `DELETE FROM outbox_sendable s WHERE expires_at < now() OR NOT EXISTS (SELECT 1 FROM outbox o WHERE o.id = s.message)`,
];
