import type pg from 'pg';
import { objects } from '../../src/resources/holdings/objects.ts';
import { noteRows } from '../resources/facet-cube.ts';
import { tableOf } from '../resources/table.ts';
import { objectColumns, type ObjectRow } from '../holdings/stored-object.ts';
import { isPicture, renditionType, viewerOf } from '../holdings/viewer-of.ts';

export type Part = Exclude<ObjectRow['part'], 'original'>;

/** Pictures above so many pixels are read as tiles. */
const tiledFrom = 12_000_000;
const typeOf: Readonly<Record<Part, (source: ObjectRow) => string>> = {
  thumbnail: () => 'image/webp',
  rendition: (source) => renditionType(source) ?? source.type,
  tiles: () => 'application/zip',
};

/** Parts that are to be made of an original, as far as its facts tell. */
export function partsOf(source: ObjectRow): Part[] {
  const { type, width, height } = source;
  const viewer = viewerOf(source, false);
  return [
    ...(viewer === null ? [] : (['thumbnail'] as const)),
    ...(renditionType(source) === null ? [] : (['rendition'] as const)),
    ...(viewer === 'image' && type !== 'image/gif' && (width ?? 0) * (height ?? 0) >= tiledFrom
      ? (['tiles'] as const)
      : []),
  ];
}

interface Wanted {
  source: ObjectRow;
  part: Part;
}

/** Adds the rows of parts that an original does not have yet; they wait to be made. */
export const addParts = (tx: pg.PoolClient, source: ObjectRow, parts: readonly Part[]): Promise<void> =>
  addWanted(
    tx,
    parts.map((part) => ({ source, part })),
  );

async function addWanted(tx: pg.PoolClient, wanted: readonly Wanted[]): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO objects (name, object_name, "use", part, source, secrecy, type, size, state, is_sample, derived_at)
     SELECT s.name, replace(gen_random_uuid()::text, '-', ''), s."use", w.part, s.id, s.secrecy, w.type, 0, 'waiting',
            s.is_sample, now()
     FROM unnest($1::bigint[], $2::text[], $3::text[]) AS w (source, part, type) JOIN objects s ON s.id = w.source
     WHERE NOT EXISTS (SELECT 1 FROM objects p WHERE p.source = w.source AND p.part = w.part)
     ORDER BY s.id RETURNING id`,
    [
      wanted.map(({ source }) => source.id),
      wanted.map(({ part }) => part),
      wanted.map(({ source, part }) => typeOf[part](source)),
    ],
  );
  await noteRows(
    tx,
    tableOf(objects),
    rows.map(({ id }) => id),
    1,
  );
}

/**
 * Lays out the parts of originals that were not looked at yet, so many at a time; of sample files too where their bytes may
 * be made. Of what belongs to no item nothing is made: it is only marked as looked at. Nodes share the work.
 * @returns how many originals were looked at
 */
export async function layOutParts(tx: pg.PoolClient, { samples, batch = 500 }: { samples: boolean; batch?: number }) {
  const { rows } = await tx.query<ObjectRow>(
    `SELECT ${objectColumns} FROM objects o
     WHERE o.derived_at IS NULL AND o.part = 'original' AND (o.sha256 IS NOT NULL OR $1)
     ORDER BY o.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [samples, batch],
  );
  if (rows.length === 0) return 0;
  const ofItems = rows.filter(({ itemId }) => itemId !== null);
  await addWanted(
    tx,
    ofItems.flatMap((source) => partsOf(source).map((part) => ({ source, part }))),
  );
  await tx.query('UPDATE objects SET derived_at = now() WHERE id = ANY($1::bigint[])', [rows.map(({ id }) => id)]);
  const readable = ofItems.filter((source) => viewerOf(source, false) === 'pdf' && !isPicture(source.type));
  await tx.query(
    'INSERT INTO file_text_jobs (object) SELECT id FROM unnest($1::bigint[]) AS id ON CONFLICT DO NOTHING',
    [readable.map(({ id }) => id)],
  );
  return rows.length;
}
