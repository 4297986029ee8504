/**
 * Tables that no declaration stands behind. Each entry runs once, in order, in the start-up transaction; its name is
 * kept in `applied_migrations`. An entry is never changed after release: a later change is a further entry.
 */
export const migrations: readonly { name: string; sql: string }[] = [
  {
    name: '0001-kept-counts',
    sql: `
      CREATE TABLE facet_counts (
        resource text NOT NULL, scope text NOT NULL, fields text NOT NULL, v text[] NOT NULL, n bigint NOT NULL);
      CREATE UNIQUE INDEX facet_counts_key ON facet_counts (resource, scope, fields, v) NULLS NOT DISTINCT;
      CREATE TABLE facet_changes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        resource text NOT NULL, is_open boolean NOT NULL, row jsonb NOT NULL, n integer NOT NULL);
      CREATE INDEX facet_changes_resource ON facet_changes (resource);
      CREATE TABLE facet_state (resource text PRIMARY KEY, signature text NOT NULL);`,
  },
  {
    name: '0002-idempotency',
    sql: `
      CREATE TABLE idempotent_writes (
        actor bigint NOT NULL, key text NOT NULL, fingerprint text NOT NULL,
        answer json, created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (actor, key));
      CREATE INDEX idempotent_writes_created ON idempotent_writes (created_at);`,
  },
  {
    name: '0003-accounts',
    sql: `
      CREATE TABLE user_passwords (
        user_id bigint PRIMARY KEY, hash text NOT NULL, must_change boolean NOT NULL DEFAULT false,
        changed_at timestamptz NOT NULL DEFAULT now());
      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY, user_id bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL, ip text, user_agent text);
      CREATE INDEX sessions_user ON sessions (user_id);
      CREATE INDEX sessions_expiry ON sessions (expires_at);`,
  },
  {
    name: '0004-visits',
    sql: `
      CREATE TABLE visitor_days (day date NOT NULL, visitor bytea NOT NULL, PRIMARY KEY (day, visitor));
      CREATE TABLE visit_counts (day date PRIMARY KEY, n bigint NOT NULL);`,
  },
  {
    name: '0005-portal-state',
    sql: 'CREATE TABLE portal_state (key text PRIMARY KEY, value text NOT NULL, at timestamptz NOT NULL DEFAULT now());',
  },
];
