/** Tickets that are over, and uploads that nobody goes on with. */
export const transferSweeps: readonly string[] = [
  `DELETE FROM download_tickets WHERE expires_at < now()`,
  `DELETE FROM uploads WHERE touched_at < now() - interval '1 day'`,
];
