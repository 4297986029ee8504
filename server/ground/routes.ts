import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { columnSpacing, type GroundFrame, maxColumnsSide } from '../../src/geo/ground-columns.ts';
import { degreeLengths } from '../../src/geo/measure.ts';
import { surroundingsBox } from '../../src/geo/province.ts';
import { serviceCall } from '../../src/resources/kit/calls-of.ts';
import { groundModel } from '../../src/resources/maps/ground-model.ts';
import { AppError, invalid } from '../errors.ts';
import { readInput } from '../http/call-input.ts';
import { closedSignal } from '../http/closed-signal.ts';
import { isKnown } from '../http/is-known.ts';
import { mayGzip } from '../http/may-gzip.ts';
import { registerCall } from '../http/register-call.ts';
import { takerOf } from '../http/taker-of.ts';
import { authorize } from '../resources/authorize.ts';
import { registerOwnCall } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import type { ColumnReader } from './read-columns.ts';

declare module '../services.ts' {
  interface Services {
    /** Module of the process that answers what the ground is; null: the portal has no model of it. */
    groundModel: () => Promise<URL | null>;
  }
}

const compress = promisify(gzip);
const anHour = 3600;

/** @throws AppError 422 naming the side that is wrong */
function assertFrame({ west, south, east, north, columns, rows }: GroundFrame): void {
  if (west >= east) throw invalid({ west: ['西界应小于东界'] });
  if (south >= north) throw invalid({ south: ['南界应小于北界'] });
  const around = surroundingsBox;
  const outside = [
    ['west', west < around.west],
    ['south', south < around.south],
    ['east', east > around.east],
    ['north', north > around.north],
  ] as const;
  const [side] = outside.find(([, isOutside]) => isOutside) ?? [];
  if (side) throw invalid({ [side]: ['超出地质模型范围，请在省域范围内重画'] });
  const { alongParallel, alongMeridian } = degreeLengths((south + north) / 2);
  const [across, up] = [(east - west) * alongParallel, (north - south) * alongMeridian];
  if (across > maxColumnsSide * 1000) throw invalid({ east: [`东西宽不能超过 ${maxColumnsSide} km，请缩小范围`] });
  if (up > maxColumnsSide * 1000) throw invalid({ north: [`南北长不能超过 ${maxColumnsSide} km，请缩小范围`] });
  if (across / (columns - 1) < columnSpacing)
    throw invalid({ columns: [`节点间距不能小于 ${columnSpacing} m，请减少列数`] });
  if (up / (rows - 1) < columnSpacing) throw invalid({ rows: [`节点间距不能小于 ${columnSpacing} m，请减少行数`] });
}

/** Columns of the ground below an area, from the model that the portal has. */
export function registerGround(app: FastifyInstance, services: Services): void {
  registerOwnCall(app, services, [groundModel, 'model'], async () => ({
    isThere: (await services.groundModel()) !== null,
  }));
  let reader: ColumnReader | null = null;
  const call = serviceCall(groundModel, 'columns');
  registerCall(app, call, async (request, reply) => {
    const asker = await authorize(services, call, request);
    const frame = readInput(call, groundModel.calls.columns.takes, request);
    const model = await services.groundModel();
    if (!model) throw new AppError(404, '本门户没有地质模型，请联系管理员');
    assertFrame(frame);
    const key = JSON.stringify(Object.entries(frame).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    const tag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 16)}"`;
    void reply.headers({ etag: tag, vary: 'accept-encoding', 'cache-control': `public, max-age=${anHour}` });
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reader ??= new (await import('./read-columns.ts')).ColumnReader(model);
    const bytes = await reader.read(key, frame, { visitor: takerOf(asker, request), signal: closedSignal(reply) });
    // Not as JSON: by that the front end knows a refusal of a file
    void reply.type('application/octet-stream');
    if (!mayGzip(request.headers['accept-encoding'])) return reply.send(bytes);
    return reply.header('content-encoding', 'gzip').send(await compress(bytes));
  });
}
