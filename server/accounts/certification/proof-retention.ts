/**
 * What the sweep runs: pictures that were never submitted go after a day; those of decided certifications when
 * accountPolicy.proofDays are over, and their record then names them no more.
 */
export const proofSweeps: readonly string[] = [
  `DELETE FROM certification_proofs WHERE certification_id IS NULL AND created_at < now() - interval '1 day'`,
  `WITH over AS (
     UPDATE certifications c SET proofs = NULL FROM account_policy a
     WHERE c.proofs IS NOT NULL AND c.decided_at < now() - make_interval(days => a.proof_days::int) RETURNING c.id)
   DELETE FROM certification_proofs WHERE certification_id IN (SELECT id FROM over)`,
];
