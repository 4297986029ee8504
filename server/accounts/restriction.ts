import { holographicRole } from '../../src/resources/kit/rights.ts';
import { sqlName } from '../../src/resources/kit/sql-column.ts';

/** What an account must do before its administrative rights count. */
export type Restriction = 'password' | 'totp' | null;

export interface BoundState {
  mustChangePassword: boolean;
  mustBindTotp: boolean;
}

/** The password comes first: binding asks for it. */
export const restrictionOf = ({ mustChangePassword, mustBindTotp }: BoundState): Restriction =>
  mustChangePassword ? 'password' : mustBindTotp ? 'totp' : null;

const policy = (field: string): string => `policy.${sqlName(field)}`;

/**
 * SQL: what stands beside an account `u`: its password `p`, authenticator `t`, the policy, and `g`, what its roles grant.
 * A role's list of pages counts only where it has entries.
 */
export const accountJoins = `
  JOIN user_passwords p ON p.user_id = u.id
  JOIN account_policy policy ON policy.id = 1
  LEFT JOIN totp_secrets t ON t.user_id = u.id AND t.confirmed_at IS NOT NULL
  CROSS JOIN LATERAL (
    SELECT array_agg(DISTINCT granted) FILTER (WHERE granted IS NOT NULL) AS rights,
           coalesce(bool_or(granted LIKE 'admin:%'), false) AS is_administrator,
           coalesce(bool_or(r.name = '${holographicRole}'), false) AS is_holographic
    FROM roles r LEFT JOIN unnest(r.rights) granted ON true WHERE r.id = ANY(u.roles)) g`;

/** SQL: the columns of `BoundState`. */
export const boundColumns = `
  (p.must_change OR (g.is_administrator AND ${policy('passwordDaysForAdministrators')} > 0
    AND p.changed_at < now() - make_interval(days => ${policy('passwordDaysForAdministrators')}::int))) AS "mustChangePassword",
  (g.is_administrator AND ${policy('totpForAdministrators')} = 'required' AND t.user_id IS NULL) AS "mustBindTotp"`;

/** SQL: true for a session `s` of an administrator who left it alone for too long. */
export const isIdle = `(g.is_administrator AND ${policy('idleMinutesForAdministrators')} > 0
  AND s.last_seen_at < now() - make_interval(mins => ${policy('idleMinutesForAdministrators')}::int))`;

/** SQL: true when an authenticator's code must be given to log in. */
export const needsTotp = `(t.user_id IS NOT NULL AND ${policy('totpForAdministrators')} <> 'off')`;
