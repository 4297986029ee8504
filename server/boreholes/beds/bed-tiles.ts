import type { FastifyInstance, FastifyReply } from 'fastify';
import { boreholeLayers } from '../../../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../../../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../../../src/resources/holdings/borehole-surveys.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import { callNamed, serviceCall } from '../../../src/resources/kit/calls-of.ts';
import { tiles } from '../../../src/resources/maps/tiles.ts';
import { invalid } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { assertMay, authorize } from '../../resources/authorize.ts';
import { questionOf } from '../../resources/question-of.ts';
import type { Reader } from '../../resources/reader.ts';
import type { Services } from '../../services.ts';
import { readerClass } from '../../tiles/reader-class.ts';
import { readStamp } from '../../tiles/read-stamp.ts';
import { sendTile } from '../../tiles/send-tile.ts';
import { TileCache } from '../../tiles/tile-cache.ts';
import { type Tile, sizeOf } from '../../tiles/tile-grid.ts';
import { type BoreholeContext, readConditioned } from '../calls/borehole-calls.ts';

/** Room for some thousand tiles. */
const cacheBytes = 32 * 1024 * 1024;
/** What is told by no stamp (rows loaded past the portal) is seen after so long. */
const lifetimeMs = 300_000;

/** What a tile is made of. */
const parts = [boreholes, boreholeLayers, boreholeSurveys, boreholeSamples] as const;

/** Boreholes with their beds, tile by tile: what the reader's lists hold, with the reader's rights. */
export function registerBedTiles(app: FastifyInstance, services: Services): void {
  const call = serviceCall(tiles, 'beds');
  const cache = new TileCache(cacheBytes, lifetimeMs);
  registerCall(app, call, async (request, reply) => {
    const reader = await authorize(services, call, request);
    return sendBeds({ services, call, reader, request, reply }, cache);
  });
}

async function sendBeds(context: BoreholeContext, cache: TileCache): Promise<FastifyReply> {
  const { services, reader, request, reply } = context;
  for (const part of parts) assertMay(reader, callNamed(part, 'list').right);
  const { own, query } = readConditioned(context, tiles.calls.beds.takes);
  const tile: Tile = { set: '3857', ...own };
  assertInside(tile);
  const { q, filters } = query;
  const conditions = { filters, ...(q === undefined ? {} : { q }) };
  const stamps = await Promise.all(parts.map((part) => readStamp(services, part)));
  const kept = await cache.get(
    JSON.stringify([tile, conditions, classOf(reader)]),
    stamps.join(' '),
    () => questionOf(services, reader, reply),
    async (db) => {
      const { readBedTile } = await import('./read-bed-tile.ts');
      return Buffer.from(JSON.stringify(await readBedTile(db, { conditions, reader }, tile)));
    },
  );
  return sendTile(request, reply, { ...kept, type: 'application/json; charset=utf-8' }, reader);
}

/** Readers who see the same: what was found in the holes is told to its insiders whole, and of holes to whom they are told. */
const classOf = (reader: Reader): unknown[] => [
  readerClass(reader, boreholes),
  ...parts.map((part) => reader.isInsider(part)),
];

/** @throws AppError 422 */
function assertInside({ set, z, x, y }: Tile): void {
  const { columns, rows } = sizeOf(set, z);
  if (x >= columns) throw invalid({ x: [`第 ${z} 级的列号应为 0 至 ${columns - 1}`] });
  if (y >= rows) throw invalid({ y: [`第 ${z} 级的行号应为 0 至 ${rows - 1}`] });
}
