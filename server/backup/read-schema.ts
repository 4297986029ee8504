import type pg from 'pg';

/** A table's columns that hold rows of their own: computed ones are computed again. */
export interface TableShape {
  name: string;
  columns: string[];
  /** Columns of the primary key, else of the first unique index over plain columns; empty: rows come in no order. */
  key: string[];
}

export interface Schema {
  /** SQL that makes functions, tables and sequences. */
  before: string[];
  /** SQL for constraints, indexes and triggers, in an order in which each can be made. */
  after: string[];
  tables: TableShape[];
  /** Names of sequences, quoted where needed. */
  sequences: string[];
}

const texts = async (client: pg.ClientBase, sql: string): Promise<string[]> =>
  (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);

/** `%I` of a relation of the schema public: the portal has no other. */
const inPublic = `c.relnamespace = 'public'::regnamespace`;

/**
 * The schema as SQL, read from the catalogs as pg_dump does, for what the portal makes: plain tables with identity columns,
 * defaults, storage options, constraints, indexes, functions and triggers.
 */
export async function readSchema(client: pg.ClientBase): Promise<Schema> {
  await client.query(`SET LOCAL search_path = public`);
  return {
    before: [
      ...(await texts(client, functionsSql)),
      ...(await texts(client, sequencesSql)),
      ...(await texts(client, tablesSql)),
    ],
    after: [
      ...(await texts(client, constraintsSql(`k.contype IN ('p', 'u', 'x', 'c')`))),
      ...(await texts(client, indexesSql)),
      ...(await texts(client, constraintsSql(`k.contype = 'f'`))),
      ...(await texts(client, statisticsSql)),
      ...(await texts(client, triggersSql)),
    ],
    tables: (await client.query<TableShape>(shapesSql)).rows,
    sequences: (
      await client.query<{ name: string }>(
        `SELECT format('%I', c.relname) AS name FROM pg_class c WHERE c.relkind = 'S' AND ${inPublic} ORDER BY c.relname`,
      )
    ).rows.map(({ name }) => name),
  };
}

const functionsSql = `
  SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p
  WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  ORDER BY p.proname, p.oid`;

/** Those of identity columns come with their tables. */
const sequencesSql = `
  SELECT format('CREATE SEQUENCE %I AS %s INCREMENT %s MINVALUE %s MAXVALUE %s START %s', c.relname,
    format_type(s.seqtypid, NULL), s.seqincrement, s.seqmin, s.seqmax, s.seqstart) AS text
  FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
  WHERE c.relkind = 'S' AND ${inPublic}
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'i')
  ORDER BY c.relname`;

const columnSql = `format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
  || CASE WHEN a.attcollation <> t.typcollation
       THEN (SELECT format(' COLLATE %I.%I', n.nspname, l.collname) FROM pg_collation l JOIN pg_namespace n ON n.oid = l.collnamespace
             WHERE l.oid = a.attcollation) ELSE '' END
  || CASE WHEN a.attidentity <> '' THEN format(' GENERATED %s AS IDENTITY (SEQUENCE NAME %s)',
       CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END, pg_get_serial_sequence(format('%I', c.relname), a.attname))
     WHEN a.attgenerated = 's' THEN format(' GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
     WHEN a.atthasdef THEN format(' DEFAULT %s', pg_get_expr(d.adbin, d.adrelid)) ELSE '' END
  || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END`;

const tablesSql = `
  SELECT format('CREATE %s TABLE %I (%s)%s', CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED' ELSE '' END, c.relname,
    (SELECT string_agg(${columnSql}, ', ' ORDER BY a.attnum) FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
       LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
    coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '')) AS text
  FROM pg_class c WHERE c.relkind = 'r' AND ${inPublic}
  UNION ALL
  SELECT format('ALTER TABLE %I ALTER COLUMN %I SET STATISTICS %s', c.relname, a.attname, a.attstattarget)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND ${inPublic} AND a.attnum > 0 AND NOT a.attisdropped AND a.attstattarget >= 0
  UNION ALL
  SELECT format('ALTER TABLE %I ALTER COLUMN %I SET STORAGE %s', c.relname, a.attname,
    CASE a.attstorage WHEN 'p' THEN 'PLAIN' WHEN 'e' THEN 'EXTERNAL' WHEN 'm' THEN 'MAIN' ELSE 'EXTENDED' END)
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
  WHERE c.relkind = 'r' AND ${inPublic} AND a.attnum > 0 AND NOT a.attisdropped AND a.attstorage <> t.typstorage`;

const constraintsSql = (kinds: string): string => `
  SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid)) AS text
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE c.relkind = 'r' AND ${inPublic} AND ${kinds} ORDER BY c.relname, k.conname`;

const indexesSql = `
  SELECT pg_get_indexdef(i.indexrelid) AS text FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_class x ON x.oid = i.indexrelid
  WHERE c.relkind = 'r' AND ${inPublic} AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  ORDER BY x.relname`;

const statisticsSql = `
  SELECT pg_get_statisticsobjdef(s.oid) AS text FROM pg_statistic_ext s
  WHERE s.stxnamespace = 'public'::regnamespace ORDER BY s.stxname`;

const triggersSql = `
  SELECT pg_get_triggerdef(t.oid) AS text FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND ${inPublic} ORDER BY c.relname, t.tgname`;

const shapesSql = `
  SELECT format('%I', c.relname) AS name,
    (SELECT array_agg(format('%I', a.attname) ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    coalesce((SELECT array_agg(format('%I', a.attname) ORDER BY k.at)
      FROM (SELECT i.indkey FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indexprs IS NULL AND i.indpred IS NULL
            ORDER BY i.indisprimary DESC, i.indexrelid LIMIT 1) i,
        unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, at) JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum),
      '{}') AS key
  FROM pg_class c WHERE c.relkind = 'r' AND ${inPublic} ORDER BY c.relname`;
