import { z } from 'zod';
import { StartError } from '../start-error.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableShape = z.object({
  name: z.string(),
  /** In the order of the rows' text. */
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** SHA-256 of each piece of the rows in COPY's text format, before compression. */
  pieces: z.array(sha256),
});

const manifestShape = z.object({
  format: z.literal(1),
  /** Moment of the snapshot by the database's clock, ISO 8601. */
  at: z.iso.datetime({ offset: true }),
  /** server_version_num of the database, such as 170010. */
  serverVersion: z.int(),
  schema: z.object({
    /** Functions, tables and sequences: before the rows. */
    before: z.array(z.string()),
    /** Constraints, indexes, triggers: after the rows. */
    after: z.array(z.string()),
  }),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  tables: z.array(tableShape),
  contents: z.array(z.object({ sha256, size: z.int().min(0) })),
});

/** One table of a backup. */
export type BackupTable = z.output<typeof tableShape>;

/**
 * What one backup holds: a database at one moment, and the contents of files that its rows name. Pieces and contents lie
 * in the backup folder under their hashes, shared by all backups in it. No key is part of it.
 */
export type Manifest = z.output<typeof manifestShape>;

/** @throws StartError naming the file when it is not a manifest of this version. */
export function readManifest(text: string, path: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new StartError(`备份清单 ${path} 无法读取：不是 JSON。请改用另一份备份。`, { cause });
  }
  const result = manifestShape.safeParse(value);
  if (result.success) return result.data;
  throw new StartError(`备份清单 ${path} 的内容不完整或版本不符。请改用另一份备份，或用建立它的版本恢复。`);
}
