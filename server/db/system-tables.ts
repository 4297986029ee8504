import { earlierMigrations } from './earlier-migrations.ts';

/**
 * Tables that no declaration stands behind. Each entry runs once, in order, in the start-up transaction; its name is
 * kept in `applied_migrations`. An entry is never changed after release: a later change is a further entry.
 */
export const migrations: readonly { name: string; sql: string }[] = [
  ...earlierMigrations,
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
  {
    name: '0021-pending-full-text',
    sql: `
      DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT c.oid::regclass FROM pg_class c JOIN pg_am a ON a.oid = c.relam
                    WHERE a.amname = 'gin' AND c.relname LIKE '%\\_full\\_text\\_idx' AND 'fastupdate=off' = ANY (c.reloptions)
        LOOP EXECUTE format('ALTER INDEX %s SET (fastupdate = on, gin_pending_list_limit = 4096)', name); END LOOP;
      END $$;`,
  },
  {
    // What is sent is kept sealed, apart from what is shown; codes that older rows still hold in clear are dead by now
    name: '0022-sealed-messages',
    sql: `
      CREATE TABLE outbox_sendable (message bigint PRIMARY KEY, sealed text NOT NULL, expires_at timestamptz);
      CREATE INDEX outbox_sendable_expiry ON outbox_sendable (expires_at);
      DO $$ BEGIN
        IF to_regclass('outbox') IS NOT NULL THEN
          UPDATE outbox SET status = 'failed', error = '验证码已过期，不再发送' WHERE status = 'waiting' AND subject LIKE '%验证码';
          UPDATE outbox SET body = regexp_replace(body, '(?<![\\w.@-])\\d{6}(?![\\w.@-])', '******', 'g')
            WHERE body ~ '(?<![\\w.@-])\\d{6}(?![\\w.@-])';
          DELETE FROM facet_state WHERE resource = 'outbox';
        END IF;
      END $$;`,
  },
  {
    name: '0023-job-work',
    sql: `
      CREATE TABLE job_work (
        job bigint PRIMARY KEY, params jsonb NOT NULL, input text, ip text NOT NULL, claim uuid,
        claimed_until timestamptz, tries integer NOT NULL DEFAULT 0, position bigint NOT NULL DEFAULT 0, tally jsonb,
        outcome jsonb, result text, result_type text);
      CREATE INDEX job_work_input ON job_work (input) WHERE input IS NOT NULL;
      CREATE INDEX job_work_result ON job_work (result) WHERE result IS NOT NULL;`,
  },
  {
    // One list of kinds for base maps and layers: a tileset has one name, a provider's map one for each set of tiles
    name: '0024-kinds-of-layers',
    sql: `
      DO $$ BEGIN
        IF to_regclass('bases') IS NOT NULL THEN
          UPDATE bases SET type = 'render_3d' WHERE type = '3d_tiles';
          UPDATE bases SET options = jsonb_set(options, '{subtype}', to_jsonb(options->>'subtype' || '_w'))
            WHERE type = 'public_map' AND options->>'subtype' IN ('tianditu_vec', 'tianditu_img', 'tianditu_ter');
          DELETE FROM facet_state WHERE resource = 'bases';
        END IF;
      END $$;`,
  },
  {
    name: '0025-map-links',
    sql: `
      CREATE TABLE map_links (code text PRIMARY KEY, state text NOT NULL, used_on date NOT NULL DEFAULT current_date);
      CREATE INDEX map_links_used ON map_links (used_on);`,
  },
  { name: '0026-drawings-of-map-links', sql: 'ALTER TABLE map_links ADD COLUMN drawings text;' },
  {
    name: '0027-api-key-hashes',
    sql: 'CREATE TABLE api_key_hashes (hash bytea PRIMARY KEY, key_id bigint NOT NULL UNIQUE);',
  },
  {
    // The introduction has a row of its own, with all that the page of the institute shows; other columns come by themselves
    name: '0028-introduction',
    sql: `
      DO $$ BEGIN
        IF to_regclass('site') IS NOT NULL THEN
          CREATE TABLE about (
            id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, created_at timestamptz NOT NULL DEFAULT now(),
            updated_at timestamptz NOT NULL DEFAULT now(), full_text tsvector, introduction text);
          INSERT INTO about (id, introduction) SELECT 1, about_us FROM site;
          ALTER TABLE site DROP COLUMN about_us;
        END IF;
      END $$;`,
  },
  {
    // Addresses and keys of services stay in the tree of layers: rows of map data, which anybody may read, name them alone
    name: '0029-services-of-map-data',
    sql: `
      DO $$ BEGIN
        IF EXISTS (SELECT 1 FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = 'map_data' AND column_name = 'service') THEN
          UPDATE map_data
            SET service = jsonb_strip_nulls(jsonb_build_object('type', service->'type', 'layerId', service->'layerId'))
            WHERE jsonb_typeof(service) = 'object' AND service - 'type' - 'layerId' <> '{}';
        END IF;
      END $$;`,
  },
  {
    // Numbers of deliveries and receipts by series, and what each submission held: for telling what a later one changed
    name: '0030-deliveries',
    sql: `
      CREATE TABLE delivery_numbers (series text PRIMARY KEY, n integer NOT NULL);
      CREATE TABLE delivery_submissions (
        delivery bigint NOT NULL, round integer NOT NULL, held jsonb NOT NULL, PRIMARY KEY (delivery, round));`,
  },
  {
    // Which notices of an end of protection went out: 90, 30, 7 days before it, and 0 when it has ended
    name: '0031-protection-notices',
    sql: `
      CREATE TABLE protection_notices (
        archive bigint NOT NULL, until date NOT NULL, notice smallint NOT NULL, PRIMARY KEY (archive, until, notice));`,
  },
  {
    // Rows of city drilling data as they stand, what is wrong with them, the uploaded file, and the holes that were made of them
    name: '0032-drilling-imports',
    sql: `
      CREATE TABLE drilling_rows (
        import bigint NOT NULL, sheet text NOT NULL, row integer NOT NULL, hole text NOT NULL, cells text[] NOT NULL,
        PRIMARY KEY (import, sheet, row));
      CREATE INDEX drilling_rows_hole ON drilling_rows (import, hole, sheet, row);
      CREATE TABLE drilling_faults (
        import bigint NOT NULL, n integer NOT NULL, code text NOT NULL, level text NOT NULL, sheet text NOT NULL, row integer,
        column_name text, found text, hole text, text text NOT NULL, mend text NOT NULL, of_file boolean NOT NULL,
        PRIMARY KEY (import, n));
      CREATE INDEX drilling_faults_row ON drilling_faults (import, sheet, row);
      CREATE INDEX drilling_faults_code ON drilling_faults (import, code);
      CREATE INDEX drilling_faults_hole ON drilling_faults (import, hole);
      CREATE TABLE drilling_files (import bigint PRIMARY KEY, object bigint NOT NULL UNIQUE);
      CREATE TABLE drilling_boreholes (
        borehole bigint PRIMARY KEY, import bigint NOT NULL, made_at timestamptz NOT NULL DEFAULT now());
      CREATE INDEX drilling_boreholes_import ON drilling_boreholes (import);`,
  },
  {
    // A file that is not read yet stands beside the one whose rows are there
    name: '0033-drilling-uploads',
    sql: `
      ALTER TABLE drilling_files ADD COLUMN is_read boolean NOT NULL DEFAULT true, DROP CONSTRAINT drilling_files_pkey,
        ADD PRIMARY KEY (import, is_read);`,
  },
  {
    // Archives say whether their receipt stands
    name: '0034-receipt-states',
    sql: `
      DO $$ BEGIN
        IF to_regclass('delivery_receipts') IS NOT NULL AND EXISTS (SELECT 1 FROM information_schema.columns
            WHERE table_schema = current_schema() AND table_name = 'archives' AND column_name = 'receipt_no') THEN
          ALTER TABLE archives ADD COLUMN IF NOT EXISTS receipt_state text;
          UPDATE archives a SET receipt_state = CASE WHEN r.is_withdrawn THEN '已作废' ELSE '有效' END
            FROM delivery_receipts r WHERE r.receipt_no = a.receipt_no;
        END IF;
      END $$;`,
  },
  {
    // The act 提前公开 goes to whoever had the one beside it
    name: '0035-right-to-end-protection',
    sql: `
      DO $$ BEGIN
        IF to_regclass('roles') IS NOT NULL THEN
          UPDATE roles SET rights = rights || 'admin:archives.endProtection'::text
            WHERE 'admin:archives.extendProtection' = ANY (rights) AND NOT 'admin:archives.endProtection' = ANY (rights);
        END IF;
      END $$;`,
  },
  {
    // Imports that were begun before their unit was written down are of the one that was certified when they were begun
    name: '0036-units-of-drilling-imports',
    sql: `
      DO $$ BEGIN
        IF to_regclass('drilling_imports') IS NOT NULL AND to_regclass('certifications') IS NOT NULL THEN
          ALTER TABLE drilling_imports ADD COLUMN IF NOT EXISTS unit text;
          UPDATE drilling_imports d SET unit = (
              SELECT nullif(btrim(c.corp_name), '') FROM certifications c
              WHERE c."user" = d."user" AND c.status = '1' AND c.decided_at <= d.begun_at
              ORDER BY c.decided_at DESC, c.id DESC LIMIT 1)
            WHERE d.unit IS NULL;
        END IF;
      END $$;`,
  },
  {
    // Whoever is asked to work on a delivery is taken in once that is accepted
    name: '0037-delivery-invitations',
    sql: `
      CREATE TABLE delivery_invitations (
        delivery bigint NOT NULL, invited bigint NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (delivery, invited));
      CREATE INDEX delivery_invitations_invited ON delivery_invitations (invited);`,
  },
  {
    // A file that says nothing else is of the secrecy of its delivery
    name: '0038-secrecy-of-delivered-files',
    sql: `
      DO $$ BEGIN
        IF to_regclass('delivery_files') IS NOT NULL AND to_regclass('deliveries') IS NOT NULL THEN
          ALTER TABLE delivery_files ALTER COLUMN secrecy DROP NOT NULL;
          UPDATE delivery_files f SET secrecy = NULL FROM deliveries d
            WHERE d.id = f.delivery AND f.secrecy = coalesce(d.secrecy, '内部');
        END IF;
      END $$;`,
  },
  {
    // Whoever reviews what was handed in calls its contact
    name: '0039-right-to-read-contacts',
    sql: `
      DO $$ DECLARE owner text; BEGIN
        IF to_regclass('roles') IS NOT NULL THEN
          FOREACH owner IN ARRAY ARRAY['admin:deliveries.', 'admin:drillingImports.'] LOOP
            UPDATE roles SET rights = rights || (owner || 'reveal')
              WHERE owner || 'review' = ANY (rights) AND NOT owner || 'reveal' = ANY (rights);
          END LOOP;
        END IF;
      END $$;`,
  },
  {
    // Maps called their systems otherwise than archives and boreholes do
    name: '0040-names-of-datums',
    sql: `
      DO $$ BEGIN
        IF (SELECT count(*) FROM pg_attribute
            WHERE attrelid = to_regclass('products') AND attname IN ('crs', 'height_datum')) = 2 THEN
          UPDATE products SET crs = CASE crs WHEN 'CGCS2000' THEN '2000 国家大地坐标系'
              WHEN '1980西安坐标系' THEN '1980 西安坐标系' WHEN '1954年北京坐标系' THEN '1954 北京坐标系' ELSE crs END,
            height_datum = CASE height_datum WHEN '1985国家高程基准' THEN '1985 国家高程基准'
              WHEN '1956年黄海高程系' THEN '1956 黄海高程系' ELSE height_datum END
          WHERE crs IS NOT NULL OR height_datum IS NOT NULL;
        END IF;
      END $$;`,
  },
  {
    // Changes of drilling rows, to be told and taken back
    name: '0041-drilling-mends',
    sql: `
      CREATE TABLE drilling_mends (
        import bigint NOT NULL, n integer NOT NULL, at timestamptz NOT NULL DEFAULT now(), count integer NOT NULL,
        words text[] NOT NULL, steps jsonb NOT NULL, PRIMARY KEY (import, n));`,
  },
];
