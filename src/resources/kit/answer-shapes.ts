/** Rows up to which an import, a bulk edit or a bulk removal is answered at once; more go on as a job. */
export const mostAtOnce = 1000;
/** Most rows of one bulk act. */
export const mostOfBulk = 50_000;

/** What an import did, or would do. */
export interface ImportReport {
  created: number;
  updated: number;
  unchanged: number;
  faults: ImportFault[];
  /** True when the rows are now in the database: never after a dry run, nor with any fault. */
  isWritten: boolean;
}

export interface ImportFault {
  /** Row of the file, the header being row 1. */
  row: number;
  /** Heading of the column; '' when the whole row is meant. */
  column: string;
  message: string;
}

/** One change of a record, from the audit log. */
export interface Version {
  /** Number of the entry in the log, growing with time. */
  id: number;
  /** ISO 8601, UTC. */
  at: string;
  actorName: string | null;
  /** What was done, in Chinese: 新增, 修改, 删除, an action's label … */
  action: string | null;
  /** Changed values under field names; null before creation. */
  before: Record<string, unknown> | null;
  /** null after deletion. */
  after: Record<string, unknown> | null;
}

/** Answer 202: what was asked goes on as a job. */
export interface StartedJob {
  job: { id: number };
}
