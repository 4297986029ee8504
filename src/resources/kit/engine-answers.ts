import { anything, flag, instant, listOf, mapOf, orNull, whole, words } from './answer.ts';

/** What the generated calls answer, beside rows. Only the server and the API document read this; all others have the types of it. */

/** A number of rows; `totalIsCapped`: at least that many. */
export const count = { total: whole, totalIsCapped: flag };

/** `next`: cursor of the last row when there may be more, null at the end. */
export const page = { next: orNull(words), ...count };

export const startedJob = { job: { id: whole } };
export const removed = { id: whole, removed: whole };
export const removedMany = { removed: whole };

export const importReport = {
  created: whole,
  updated: whole,
  unchanged: whole,
  faults: listOf({
    /** Row of the file, the header being row 1. */
    row: whole,
    /** Heading of the column; '' when the whole row is meant. */
    column: words,
    message: words,
  }),
  /** True when the rows are now in the database: never after a dry run, nor with any fault. */
  isWritten: flag,
};

/** One change of a record, from the audit log. */
export const version = {
  /** Number of the entry in the log, growing with time. */
  id: whole,
  at: instant,
  actorName: orNull(words),
  /** What was done, in Chinese: 新增, 修改, 删除, an action's label … */
  action: orNull(words),
  /** Changed values under field names; null before creation. */
  before: orNull(mapOf(anything())),
  /** null after deletion. */
  after: orNull(mapOf(anything())),
};
