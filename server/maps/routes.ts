import type { FastifyInstance } from 'fastify';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { server } from '../../src/resources/server.ts';
import { ok } from '../envelope.ts';
import { AppError } from '../errors.ts';
import { authorize } from '../resources/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { askMapServer, type MapServerAddress } from './map-server-request.ts';
import { cataloguePaths, readServices, type ServiceType } from './service-list.ts';

/** Services on the institute's map server, for choosing layers. Only the configured server is ever asked. */
export function registerMaps(app: FastifyInstance, services: Services): void {
  const call = callNamed(server, 'search');
  registerCall(app, call, async (request) => {
    await authorize(services, call, request);
    const type = readTaken(call, server.services?.['search']?.takes ?? {}, request)['type'] as ServiceType;
    const { rows } = await services.database.pool.query<Partial<MapServerAddress>>(
      'SELECT ip, port, protocol FROM server WHERE id = 1',
    );
    const { ip, port, protocol } = rows[0] ?? {};
    if (!ip || !port || !protocol) throw new AppError(409, '还没有设置地图服务器，请先填写地址与端口');
    return ok(
      readServices(type, await askMapServer(services.env.outboundHosts, { ip, port, protocol }, cataloguePaths[type])),
    );
  });
}
