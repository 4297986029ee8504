import type { FastifyInstance } from 'fastify';
import { catalog } from '../../src/resources/maps/catalog.ts';
import { mapLinks } from '../../src/resources/maps/map-links.ts';
import { server } from '../../src/resources/maps/server.ts';
import { AppError } from '../errors.ts';
import { registerOwnCall, registerOwnCalls } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import { keepLink, openLink } from './map-links.ts';
import { askMapServer, type MapServerAddress } from './map-server-request.ts';
import { cataloguePaths, readServices } from './service-list.ts';

/** Services on the institute's map server, for choosing layers: only the configured server is ever asked. Short links of maps. */
export function registerMaps(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, mapLinks, { keep: keepLink, open: openLink });
  registerOwnCall(app, services, [catalog, 'capabilities'], async (asked) => {
    // Seldom asked, and a reader of XML with it
    const { answerCapabilities } = await import('./offers/answer-capabilities.ts');
    return answerCapabilities(asked);
  });
  registerOwnCall(app, services, [server, 'search'], async ({ values: { type } }) => {
    const { rows } = await services.database.pool.query<Partial<MapServerAddress>>(
      'SELECT ip, port, protocol FROM server WHERE id = 1',
    );
    const { ip, port, protocol } = rows[0] ?? {};
    if (!ip || !port || !protocol) throw new AppError(409, '还没有设置地图服务器，请先填写地址与端口');
    const answer = await askMapServer(services.env.outboundHosts, { ip, port, protocol }, cataloguePaths[type]);
    return readServices(type, answer);
  });
}
