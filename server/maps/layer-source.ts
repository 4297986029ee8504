import { kindOf } from '../../src/map/kinds/index.ts';
import type { Use } from '../../src/map/kinds/define-kind.ts';
import { bases } from '../../src/resources/maps/bases.ts';
import { catalog } from '../../src/resources/maps/catalog.ts';
import { terrain } from '../../src/resources/maps/terrain.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import { notFound } from '../errors.ts';
import { findRow } from '../resources/read-row.ts';
import { guestReader, type Reader } from '../resources/reader.ts';
import { openParts } from '../resources/secret-parts.ts';
import { selectOf } from '../resources/select-of.ts';
import { tableOf } from '../resources/table.ts';
import { isSeenInTree } from '../resources/tree.ts';
import type { Query } from '../db/query.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Services } from '../services.ts';
import { type LayerOptions, type Source, sourceFrom } from './layer-address.ts';

/** A layer whose data come from a service elsewhere. */
export interface RemoteLayer extends Source {
  use: Use;
  id: number;
  /** What people call it. */
  name: string;
}

/** Where the layers of each use stand. */
export const resourceOf: { readonly [U in Use]: Resource } = { layer: catalog, base: bases, terrain };
export const isUse = (text: string): text is Use => Object.hasOwn(resourceOf, text);

const tables: { readonly [U in Use]: string } = {
  layer: `SELECT ${selectOf(catalog, ['id', 'name', 'type', 'options'])}, NULL AS url FROM catalog`,
  base: `SELECT ${selectOf(bases, ['id', 'name', 'type', 'options', 'url'])} FROM bases`,
  terrain: `SELECT ${selectOf(terrain, ['id', 'name', 'type', 'options', 'url'])} FROM terrain`,
};

interface StoredLayer extends Record<string, unknown> {
  id: number;
  name: string;
  type: string;
  url: string | null;
  options: LayerOptions | null;
}

/** Rows with address and key, for the server's own use. Those of the portal's own data are left out. */
export async function storedLayers(
  { db, secrets }: { db: Query; secrets: SecretBox },
  use: Use,
  ids: readonly number[] | null = null,
): Promise<RemoteLayer[]> {
  const table = tableOf(resourceOf[use]);
  const { rows } = await db.query<StoredLayer>(
    `${tables[use]} WHERE $1::bigint[] IS NULL OR id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  );
  return rows.flatMap((row) => {
    const { id, name, type, url, options } = openParts(table, row, secrets);
    const kind = kindOf(type);
    if (!kind?.remote) return [];
    return [{ use, id, name, ...sourceFrom(kind, { ...options, ...(url === null ? {} : { url }) }) }];
  });
}

type LayerServices = Pick<Services, 'database' | 'cache' | 'secrets'>;

/** Whether the reader meets the row where layers of this use are listed: the engine's own lists and trees decide. */
const isSeen: {
  readonly [U in Use]: (services: LayerServices, db: Query, id: number, reader: Reader) => Promise<boolean>;
} = {
  layer: (_, db, id, reader) => isSeenInTree(db, catalog, id, reader),
  base: async ({ secrets }, db, id, reader) =>
    (await findRow({ db, reader, secrets }, bases, id, { fields: ['name'] })) !== null,
  terrain: async ({ secrets }, db, id, reader) => {
    const row = await findRow({ db, reader, secrets }, terrain, id, { fields: ['isEnabled'] });
    return row !== null && (row['isEnabled'] === true || reader.isInsider(terrain));
  },
};

/**
 * The layer as this reader may use it, and whether everybody may. What is not for the reader looks like what is not there.
 * @throws AppError 404
 */
export async function layerFor(
  services: LayerServices,
  { use, id, reader }: { use: Use; id: number; reader: Reader },
): Promise<{ layer: RemoteLayer; isPublic: boolean }> {
  const { cache, database, secrets } = services;
  const resource = resourceOf[use];
  const seenBy = (each: Reader): Promise<boolean> =>
    cache.get(resource.name, ['layer seen', use, id], { reader: each, db: database.pool }, (db) =>
      isSeen[use](services, db, id, each),
    );
  const isPublic = await seenBy(guestReader);
  if (!isPublic && !(await seenBy(reader))) throw notFound('图层');
  const [layer] = await cache.get(
    resource.name,
    ['layer stored', use, id],
    { reader: guestReader, db: database.pool },
    (db) => storedLayers({ db, secrets }, use, [id]),
  );
  if (!layer) throw notFound('图层');
  return { layer, isPublic };
}
