import type { FastifyInstance } from 'fastify';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { tiles } from '../../src/resources/maps/tiles.ts';
import { registerCall } from '../http/register-call.ts';
import { authorize } from '../resources/authorize.ts';
import { questionOf } from '../resources/question-of.ts';
import type { Services } from '../services.ts';
import { LevelCache } from './level-cache.ts';
import { readTileRequest } from './read-tile-request.ts';
import { readerClass } from './reader-class.ts';
import { readStamp } from './read-stamp.ts';
import { sendTile } from './send-tile.ts';
import { TileCache } from './tile-cache.ts';

/** Read when the first tile is asked for: a portal at rest does without it. */
const drawing = () => Promise.all([import('./encode-tile.ts'), import('./read-tile.ts')]);

/** Room for some ten thousand tiles. */
const cacheBytes = 96 * 1024 * 1024;
/** What is told by no stamp (rows loaded past the portal) is seen after so long. */
const lifetimeMs = 300_000;

/** Vector tiles of the catalogues: what the reader's list holds, with the reader's rights. */
export function registerTiles(app: FastifyInstance, services: Services): void {
  const call = serviceCall(tiles, 'tile');
  const cache = new TileCache(cacheBytes, lifetimeMs);
  const levels = new LevelCache(lifetimeMs);
  registerCall(app, call, async (request, reply) => {
    const reader = await authorize(services, call, request);
    const tileRequest = readTileRequest({ services, call, reader, request, reply });
    const stamp = await readStamp(services, tileRequest.layer.resource);
    const kept = await cache.get(
      JSON.stringify([
        tileRequest.tile,
        tileRequest.layer.resource.name,
        tileRequest.conditions,
        readerClass(reader, tileRequest.layer.resource),
      ]),
      stamp,
      () => questionOf(services, reader, reply),
      async (db) => {
        const question = { ...tileRequest, reader };
        const [{ encodeTile }, { readTile }] = await drawing();
        const features = await readTile({ db, levels, stamp }, question, tileRequest.tile);
        return encodeTile([{ name: tileRequest.layer.resource.name, features }]);
      },
    );
    return sendTile(request, reply, { ...kept, type: 'application/vnd.mapbox-vector-tile' }, reader);
  });
}
