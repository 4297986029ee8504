import { resources } from '../../src/resources/index.ts';
import { holdsSecret, secretParts } from '../../src/resources/kit/secret-parts.ts';
import { chainKey, chainStart, linkMac } from './chain-mac.ts';
import { logTable, readLogColumns, sqlSettings, valuesSql } from './log-columns.ts';
import { secretContext } from '../resources/mask-secrets.ts';
import type { Query } from '../resources/read-rows.ts';
import { quote, type Table, tableOf } from '../resources/table.ts';
import { StartError } from '../start-error.ts';
import type { FindSealed } from '../secrets/open-secret-box.ts';
import { createSecretBox, type SecretBox } from '../secrets/secret-box.ts';
import type { ConfiguredKeys } from '../secrets/secret-keys.ts';

/** Links of the audit chain that are looked at: one that was tampered with shall not speak for the others. */
const maxLinks = 20;

interface Sealed {
  text: string;
  context: string;
}

interface Link {
  seq: number;
  mac: Buffer;
  previous: Buffer | null;
  sealedAt: string;
  values: (string | null)[];
}

/** What a database that remembers no key was sealed with: its newest values, and the newest links of its audit chain. */
interface SealedBefore {
  values: Sealed[];
  links: Link[];
  columns: string[];
}

/** Looks at sealed values and at the audit chain. */
export const findSealed: FindSealed = async (db) => {
  const before = await readSealedBefore(db);
  const isSealed = before.values.length > 0 || before.links.length > 0;
  return isSealed ? (configured) => assertOpens(before, configured) : null;
};

/** The tables may be those of an older version. */
async function readSealedBefore(db: Query): Promise<SealedBefore> {
  const values: Sealed[] = [];
  for (const table of resources.map(tableOf)) values.push(...(await newestOf(db, table)));
  if (!(await has(db, 'audit_chain', 'mac'))) return { values, links: [], columns: [] };
  await db.query(sqlSettings);
  const columns = await readLogColumns(db);
  const { rows: links } = await db.query<Link>(
    `SELECT c.seq, c.mac, p.mac AS previous, to_char(c.sealed_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "sealedAt",
            ${valuesSql(columns)} AS values
     FROM audit_chain c JOIN ${logTable} a ON a.id = c.audit_id LEFT JOIN audit_chain p ON p.seq = c.seq - 1
     ORDER BY c.seq DESC LIMIT ${maxLinks}`,
  );
  return { values, links, columns };
}

async function newestOf(db: Query, table: Table): Promise<Sealed[]> {
  const found: Sealed[] = [];
  for (const { field, column, declared } of table.columns) {
    if (!holdsSecret(declared) || !(await has(db, table.name, column))) continue;
    const parts = declared.kind === 'secret' ? [null] : [...secretParts(declared).keys()];
    for (const part of parts) {
      const value = part === null ? quote(column) : `${quote(column)}->>'${part}'`;
      const { rows } = await db.query<{ id: number; text: string }>(
        `SELECT id, ${value} AS text FROM ${table.name} WHERE ${value} LIKE 'v1.%' ORDER BY id DESC LIMIT 1`,
      );
      const name = part === null ? field : `${field}.${part}`;
      for (const { id, text } of rows) found.push({ text, context: secretContext(table, name, id) });
    }
  }
  return found;
}

/** `table` as in SQL. */
async function has(db: Query, table: string, column: string): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT 1 FROM pg_attribute WHERE attrelid = to_regclass($1) AND attname = $2 AND NOT attisdropped',
    [table, column],
  );
  return rows.length > 0;
}

/** @throws StartError when none of it can be opened, or the oldest key is not the last */
function assertOpens({ values, links, columns }: SealedBefore, configured: ConfiguredKeys): void {
  const { keys, source } = configured;
  const box = createSecretBox(keys);
  if (values.length > 0 && !values.some((sealed) => opens(box, sealed)))
    throw new StartError(
      `${source} 中的密钥打不开此数据库中已加密的数据。请从备份放回与此数据库同时使用的密钥；数据没有改动。`,
    );
  const macs = (key: Buffer): boolean => {
    const made = chainKey(createSecretBox([key]));
    return links.some((link) => link.mac.equals(linkMac(made, link.previous ?? chainStart, { ...link, columns })));
  };
  if (links.length === 0 || macs(keys.at(-1)!)) return;
  throw new StartError(
    keys.some(macs)
      ? `${source} 中密钥的次序不对：新密钥在前，最早的密钥须在最后。请改好次序后再启动。`
      : `${source} 中的密钥与此数据库的操作日志校验链不符。请从备份放回与此数据库同时使用的密钥；数据没有改动。`,
  );
}

function opens(box: SecretBox, { text, context }: Sealed): boolean {
  try {
    box.open(text, context);
    return true;
  } catch {
    return false;
  }
}
