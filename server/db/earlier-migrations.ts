/** The first entries of `migrations` (system-tables.ts), which come over from there as they age: nothing new is added here. */
export const earlierMigrations: readonly { name: string; sql: string }[] = [
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
  {
    name: '0006-account-states',
    sql: `
      DO $$ BEGIN
        IF to_regclass('users') IS NOT NULL THEN
          DROP INDEX IF EXISTS users_username_unique;
          ALTER TABLE users ALTER COLUMN type TYPE text USING type::text, ALTER COLUMN auth_status TYPE text USING auth_status::text;
        END IF;
        IF to_regclass('roles') IS NOT NULL THEN
          UPDATE roles SET name = '超级管理员' WHERE name = '系统管理员' AND 'admin:*' = ANY(rights);
        END IF;
      END $$;`,
  },
  {
    name: '0007-account-life',
    sql: `
      ALTER TABLE sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now();
      CREATE TABLE attempt_counts (subject text PRIMARY KEY, n integer NOT NULL, ends_at timestamptz NOT NULL);
      CREATE INDEX attempt_counts_end ON attempt_counts (ends_at);
      CREATE TABLE sms_codes (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, mobile text NOT NULL, purpose text NOT NULL,
        hash text NOT NULL, expires_at timestamptz NOT NULL, tries integer NOT NULL DEFAULT 0);
      CREATE INDEX sms_codes_mobile ON sms_codes (mobile, purpose, id);
      CREATE INDEX sms_codes_expiry ON sms_codes (expires_at);
      CREATE TABLE user_notices (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, user_id bigint NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        title text NOT NULL, body text NOT NULL, link text, read_at timestamptz);
      CREATE INDEX user_notices_user ON user_notices (user_id, id);
      CREATE INDEX user_notices_unread ON user_notices (user_id) WHERE read_at IS NULL;
      CREATE TABLE totp_secrets (
        user_id bigint PRIMARY KEY, sealed text NOT NULL, confirmed_at timestamptz, last_step bigint NOT NULL DEFAULT 0,
        recovery text[] NOT NULL DEFAULT '{}');
      CREATE TABLE certification_proofs (
        name text PRIMARY KEY, user_id bigint NOT NULL, certification_id bigint, sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now());
      CREATE INDEX certification_proofs_user ON certification_proofs (user_id, created_at);
      CREATE INDEX certification_proofs_of ON certification_proofs (certification_id);`,
  },
  {
    name: '0008-audit-chain',
    sql: `
      CREATE TABLE audit_chain (
        seq bigint PRIMARY KEY, audit_id bigint NOT NULL UNIQUE, mac bytea NOT NULL,
        sealed_at timestamptz NOT NULL DEFAULT now());`,
  },
  {
    name: '0009-full-text-state',
    sql: 'CREATE TABLE full_text_state (resource text PRIMARY KEY, signature text NOT NULL);',
  },
  {
    name: '0010-transfers',
    sql: `
      CREATE TABLE download_tickets (
        hash bytea PRIMARY KEY, session bytea NOT NULL, target jsonb NOT NULL, expires_at timestamptz NOT NULL);
      CREATE INDEX download_tickets_expiry ON download_tickets (expires_at);
      CREATE TABLE uploads (
        id text PRIMARY KEY, user_id bigint NOT NULL, name text NOT NULL, total bigint NOT NULL,
        received bigint NOT NULL DEFAULT 0, object_id bigint, touched_at timestamptz NOT NULL DEFAULT now());
      CREATE INDEX uploads_user ON uploads (user_id);
      CREATE INDEX uploads_touched ON uploads (touched_at);`,
  },
  {
    name: '0011-file-pages',
    sql: `
      CREATE TABLE file_pages (
        object bigint NOT NULL, page integer NOT NULL, text text NOT NULL, full_text tsvector NOT NULL,
        PRIMARY KEY (object, page));
      CREATE INDEX file_pages_full_text ON file_pages USING gin (full_text) WITH (fastupdate = off);
      CREATE TABLE file_text_jobs (
        object bigint PRIMARY KEY, tries integer NOT NULL DEFAULT 0, retry_at timestamptz NOT NULL DEFAULT now());`,
  },
  {
    name: '0012-withheld-file-titles',
    sql: 'ALTER TABLE IF EXISTS archive_files ALTER COLUMN title DROP NOT NULL;',
  },
  { name: '0013-order-numbers', sql: 'CREATE TABLE order_numbers (day date PRIMARY KEY, n integer NOT NULL);' },
  {
    name: '0014-own-visits',
    sql: `
      CREATE TABLE user_visit_days (user_id bigint NOT NULL, day date NOT NULL, PRIMARY KEY (user_id, day));
      CREATE INDEX user_visit_days_day ON user_visit_days (day);`,
  },
  {
    name: '0015-freed-contents',
    sql: 'CREATE TABLE freed_contents (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, sha256 text NOT NULL);',
  },
  {
    // Pictures of boxes were public images; they become files of their material, whose rights they follow
    name: '0016-core-photographs',
    sql: `
      DO $$ BEGIN
        IF to_regclass('core_boxes') IS NOT NULL AND to_regclass('objects') IS NOT NULL THEN
          ALTER TABLE core_boxes ADD COLUMN photo bigint;
          INSERT INTO objects (name, object_name, item_type, item_id, "use", part, secrecy, type, size, sha256, state, is_sample)
            SELECT DISTINCT ON (b.material, f.sha256) f.name, replace(gen_random_uuid()::text, '-', ''), 'physicalMaterials',
                   b.material, '照片', 'original', b.secrecy, f.type, f.size, f.sha256, 'ready', false
            FROM core_boxes b JOIN files f ON f.url = b.picture
            WHERE NOT EXISTS (SELECT 1 FROM objects o WHERE o.item_type = 'physicalMaterials' AND o.item_id = b.material
                                AND o.part = 'original' AND o.sha256 = f.sha256)
            ORDER BY b.material, f.sha256, array_position(ARRAY['绝密', '机密', '秘密', '内部', '公开'], b.secrecy), f.id;
          IF FOUND THEN UPDATE full_text_state SET signature = '' WHERE resource = 'objects'; END IF;
          UPDATE core_boxes b SET photo = o.id FROM files f, objects o
            WHERE f.url = b.picture AND o.item_type = 'physicalMaterials' AND o.item_id = b.material AND o.part = 'original'
              AND o.sha256 = f.sha256;
          DELETE FROM files WHERE url IN (SELECT picture FROM core_boxes WHERE photo IS NOT NULL);
          UPDATE core_boxes SET picture = NULL WHERE photo IS NOT NULL;
          IF NOT EXISTS (SELECT 1 FROM core_boxes WHERE picture IS NOT NULL) THEN
            ALTER TABLE core_boxes DROP COLUMN picture;
          END IF;
          DELETE FROM facet_state WHERE resource IN ('files', 'objects');
        END IF;
      END $$;`,
  },
  {
    // Made anew: scans of several pages were shown by their first one, texts and CSV files not at all
    name: '0017-shown-formats',
    sql: `
      DO $$ BEGIN
        IF to_regclass('objects') IS NOT NULL THEN
          WITH gone AS (
            DELETE FROM objects p USING objects s
            WHERE s.id = p.source AND s.type = 'image/tiff' AND s.pages > 1 AND p.part IN ('rendition', 'tiles')
            RETURNING p.sha256)
          INSERT INTO freed_contents (sha256) SELECT sha256 FROM gone WHERE sha256 IS NOT NULL;
          UPDATE objects SET derived_at = NULL
            WHERE part = 'original' AND (type IN ('text/csv', 'text/plain') OR (type = 'image/tiff' AND pages > 1));
          DELETE FROM facet_state WHERE resource = 'objects';
        END IF;
      END $$;`,
  },
  {
    // SHA-256 of a cookie: the browser that spent the ticket goes on with its download
    name: '0018-downloads-go-on',
    sql: 'ALTER TABLE download_tickets ADD COLUMN holder bytea;',
  },
  {
    // Contents on their way into the store are noted too, and looked at when their row is long overdue
    name: '0019-contents-arriving',
    sql: 'ALTER TABLE freed_contents ADD COLUMN not_before timestamptz;',
  },
  {
    // Counted anew at the start that makes them: one row for each combination of all facets instead of one for each choice among them
    name: '0020-counts-of-combinations',
    sql: `
      DROP TABLE facet_counts; DROP TABLE facet_changes; DROP TABLE facet_state;
      CREATE SEQUENCE facet_versions;
      CREATE TABLE facet_state (resource text PRIMARY KEY, signature text NOT NULL, epoch bigint NOT NULL);
      CREATE TABLE facet_counts (
        resource text NOT NULL, id integer NOT NULL, key uuid NOT NULL, v text[] NOT NULL, n integer NOT NULL,
        n_open integer NOT NULL, version bigint NOT NULL, PRIMARY KEY (resource, id));
      CREATE UNIQUE INDEX facet_counts_key ON facet_counts (resource, key);
      CREATE INDEX facet_counts_version ON facet_counts (resource, version, id);
      CREATE TABLE facet_changes (
        resource text NOT NULL, is_open boolean NOT NULL, n smallint NOT NULL, v text[] NOT NULL);
      CREATE INDEX facet_changes_resource ON facet_changes (resource);`,
  },
];
