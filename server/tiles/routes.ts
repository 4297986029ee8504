import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { tiles } from '../../src/resources/maps/tiles.ts';
import { isKnown } from '../http/is-known.ts';
import { registerCall } from '../http/register-call.ts';
import { authorize } from '../resources/authorize.ts';
import { dependsOnReader } from '../resources/conditions.ts';
import { questionOf } from '../resources/question-of.ts';
import type { Reader } from '../resources/reader.ts';
import { tableOf } from '../resources/table.ts';
import type { Services } from '../services.ts';
import { KeptLevels } from './kept-levels.ts';
import { type TileRequest, readTileRequest } from './read-asked-tile.ts';
import { readStamp } from './read-stamp.ts';
import { type KeptTile, TileCache } from './tile-cache.ts';

const expand = promisify(gunzip);

/** Read when the first tile is asked for: a portal at rest does without it. */
const drawing = () => Promise.all([import('./encode-tile.ts'), import('./read-tile.ts')]);

/** Accept-Encoding that names gzip, and not with the weight 0 that refuses it (RFC 9110, 12.4.2). */
const mayGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Room for some ten thousand tiles. */
const cacheBytes = 96 * 1024 * 1024;
/** What is told by no stamp (rows loaded past the portal) is seen after so long. */
const lifetimeMs = 300_000;

/** Vector tiles of the catalogues: what the reader's list holds, with the reader's rights. */
export function registerTiles(app: FastifyInstance, services: Services): void {
  const call = serviceCall(tiles, 'tile');
  const cache = new TileCache(cacheBytes, lifetimeMs);
  const levels = new KeptLevels(lifetimeMs);
  registerCall(app, call, async (request, reply) => {
    const reader = await authorize(services, call, request);
    const asked = readTileRequest({ services, call, reader, request, reply });
    const stamp = await readStamp(services, asked.layer.resource);
    const kept = await cache.get(
      JSON.stringify([asked.tile, asked.layer.resource.name, asked.conditions, classOf(reader, asked)]),
      stamp,
      () => questionOf(services, reader, reply),
      async (db) => {
        const question = { ...asked, reader };
        const [{ encodeTile }, { readTile }] = await drawing();
        const features = await readTile({ db, levels, stamp }, question, asked.tile);
        return encodeTile([{ name: asked.layer.resource.name, features }]);
      },
    );
    return send(request, reply, kept, reader);
  });
}

/** Readers who see the same: insiders all, others all, unless rows are for single readers or roles. */
function classOf(reader: Reader, { layer: { resource } }: TileRequest): unknown {
  const isInsider = reader.isInsider(resource);
  return dependsOnReader(tableOf(resource)) ? [isInsider, reader.userId, reader.roleIds, reader.rights] : isInsider;
}

/**
 * An empty tile is 200 without content: a message without layers is a tile, and is kept under its ETag as others are. Who has
 * one may keep it but asks each time whether it still holds: what was opened yesterday may be secret today.
 */
async function send(request: FastifyRequest, reply: FastifyReply, { etag, bytes }: KeptTile, reader: Reader) {
  const { 'if-none-match': known, 'accept-encoding': encodings = '' } = request.headers;
  void reply.headers({
    etag: `W/${etag}`,
    vary: 'accept-encoding, accesstoken',
    'cache-control': `${reader.userId === null ? 'public' : 'private'}, no-cache`,
  });
  if (isKnown(known, etag)) return reply.code(304).send();
  void reply.type('application/vnd.mapbox-vector-tile');
  if (bytes.length === 0) return reply.send(bytes);
  if (!mayGzip.test(String(encodings))) return reply.send(await expand(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
