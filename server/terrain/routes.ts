import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { terrainTiles } from '../../src/resources/maps/terrain-tiles.ts';
import { notFound } from '../errors.ts';
import { isKnown } from '../http/is-known.ts';
import { mayGzip } from '../http/may-gzip.ts';
import { registerCall } from '../http/register-call.ts';
import { readInput } from '../http/call-input.ts';
import { authorize } from '../resources/authorize.ts';
import { readPath } from '../resources/read-path.ts';
import type { Services } from '../services.ts';
import type * as ContourTile from './contour-tile.ts';
import type { Heights } from './installed-heights.ts';
import { keptTile } from './kept-tiles.ts';
import type * as TerrainPyramid from './terrain-pyramid.ts';

const [compress, expand] = [promisify(gzip), promisify(gunzip)];

interface Terrain extends Heights {
  /** Cuts tiles of the terrain. */
  pyramid: typeof TerrainPyramid;
  /** Draws contours. */
  contour: typeof ContourTile;
}

/** @throws AppError 404 where the portal has no heights */
async function terrain(): Promise<Terrain> {
  // Read when a tile is first asked for: a start needs none of it
  const [{ installedHeights }, pyramid, contour] = await Promise.all([
    import('./installed-heights.ts'),
    import('./terrain-pyramid.ts'),
    import('./contour-tile.ts'),
  ]);
  const heights = await installedHeights();
  if (!heights) throw notFound('地形');
  return { ...heights, pyramid, contour };
}

/** Terrain for the 3D map and contours for the 2D one, cut from the heights that come with the portal when asked for. */
export function registerTerrain(app: FastifyInstance, services: Services): void {
  const layerCall = serviceCall(terrainTiles, 'layer');
  registerCall(app, layerCall, async (request, reply) => {
    await authorize(services, layerCall, request);
    const { grid, version, pyramid } = await terrain();
    return send(request, reply, { etag: version, type: 'application/json' }, () =>
      compress(JSON.stringify(pyramid.layerOf(grid))),
    );
  });
  const tileCall = serviceCall(terrainTiles, 'tile');
  registerCall(app, tileCall, async (request, reply) => {
    await authorize(services, tileCall, request);
    const { z, x, y } = readPath(terrainTiles.calls.tile.takes, request);
    const { grid, version, pyramid } = await terrain();
    const place = { level: z, column: x, row: y };
    if (!pyramid.hasTile(grid, place)) throw notFound('地形瓦片');
    const etag = `${version}-m${pyramid.meshVersion}-${z}-${x}-${y}`;
    return send(request, reply, { etag, type: 'application/vnd.quantized-mesh' }, () =>
      keptTile(etag, () => pyramid.terrainTile(grid, place)),
    );
  });
  const contourCall = serviceCall(terrainTiles, 'contours');
  registerCall(app, contourCall, async (request, reply) => {
    await authorize(services, contourCall, request);
    const place = readPath(terrainTiles.calls.contours.takes, request);
    const { grid, version, contour } = await terrain();
    if (!contour.hasContours(grid, place)) throw notFound('等高线瓦片');
    const etag = `${version}-c${place.z}-${place.x}-${place.y}`;
    return send(request, reply, { etag, type: 'application/vnd.mapbox-vector-tile' }, () =>
      keptTile(etag, () => contour.contourTile(grid, place)),
    );
  });
  registerHeights(app, services);
}

/** Heights over a box, for what is reckoned on the ground. */
function registerHeights(app: FastifyInstance, services: Services): void {
  const heightsCall = serviceCall(terrainTiles, 'heights');
  registerCall(app, heightsCall, async (request, reply) => {
    await authorize(services, heightsCall, request);
    const frame = readInput(heightsCall, terrainTiles.calls.heights.takes, request);
    const { assertOnGround, rasterOf } = await import('./raster-of.ts');
    const { grid, version } = await terrain();
    assertOnGround(grid, frame);
    const etag = `${version}-h${Object.values(frame).join('_')}`;
    // Of boxes there is no end: none is asked for again by somebody else
    return send(request, reply, { etag, type: 'application/octet-stream' }, () => compress(rasterOf(grid, frame)));
  });
}

const aDay = 24 * 3600;

/** The same for everybody; only who does not have it yet makes it be cut. `make` answers it compressed by gzip, or nothing. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type }: { etag: string; type: string },
  make: () => Promise<Buffer>,
) {
  const { 'if-none-match': known, 'accept-encoding': encodings } = request.headers;
  const tag = `"${etag}"`;
  void reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': `public, max-age=${aDay}` });
  if (isKnown(known, tag)) return reply.code(304).send();
  const bytes = await make();
  void reply.type(type);
  if (bytes.length === 0) return reply.send(bytes);
  if (!mayGzip(encodings)) return reply.send(await expand(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}
