import type { AnswerOf } from './answer.ts';
import type { importReport, startedJob, version } from './engine-answers.ts';

/** Rows up to which an import, a bulk edit or a bulk removal is answered at once; more go on as a job. */
export const maxImmediateRows = 1000;
/** Most rows of one bulk act. */
export const maxBulkRows = 50_000;

/** What an import did, or would do. */
export type ImportReport = AnswerOf<typeof importReport>;
export type ImportFault = ImportReport['faults'][number];
/** One change of a record, from the audit log. */
export type Version = AnswerOf<typeof version>;
/** Answer 202: what was asked goes on as a job. */
export type StartedJob = AnswerOf<typeof startedJob>;
