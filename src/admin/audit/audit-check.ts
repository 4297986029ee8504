import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/call.ts';
import { auditLog } from '../../resources/people/audit-log.ts';

/** What the server found when it followed the log's chain from its first entry to its last. */
export interface AuditCheck {
  rows: number;
  isWhole: boolean;
  /** The first of them, at most 100; without an id where the fault is the chain's own. */
  faults: { id: number | null; problem: string }[];
  /** Last link: kept elsewhere, it shows later whether the end was cut off. Null for an empty log. */
  head: { seq: number; mac: string } | null;
}

/** Following the chain reads the whole log: an answer stands for half an hour unless it is asked for again. */
const staleMs = 30 * 60_000;

/** Checks the audit log's chain. @param isAutomatic false waits until `refetch` is called */
export const useAuditCheck = ({ isAutomatic }: { isAutomatic: boolean }) =>
  useQuery({
    // Not below the log's own rows: a change of these is no reason to follow the whole chain again
    queryKey: ['audit-check'],
    queryFn: ({ signal }) => call(auditLog, 'verify', {}, { signal }),
    enabled: isAutomatic,
    staleTime: staleMs,
    retry: false,
  });
