import type { FastifyInstance } from 'fastify';
import { catalog } from '../../src/resources/maps/catalog.ts';
import { mapBookmarks } from '../../src/resources/maps/map-bookmarks.ts';
import { mapLinks } from '../../src/resources/maps/map-links.ts';
import { themes } from '../../src/resources/maps/themes.ts';
import { beginViewing, viewers } from '../accounts/view-as/begin-viewing.ts';
import { server } from '../../src/resources/maps/server.ts';
import { AppError } from '../errors.ts';
import { closedSignal } from '../http/closed-signal.ts';
import { takerOf } from '../http/taker-of.ts';
import { registerOwnCall, registerOwnCalls, registerOwnFile, registerOwnJson } from '../resources/own-calls.ts';
import type { Services } from '../services.ts';
import type { MapServerAddress } from './map-server-request.ts';

/** Read with the first one: what a map can show comes with it. */
const bookmarks = async () => (await import('./map-bookmarks.ts')).bookmarkAnswers;

/** Services on the institute's map server, for choosing layers: only the configured server is ever asked. Short links of maps, and views that users keep. */
export function registerMaps(app: FastifyInstance, services: Services): void {
  registerOwnCalls(app, services, themes, { viewers, viewAs: beginViewing });
  registerOwnCalls(app, services, mapLinks, {
    keep: async (context) => (await import('./map-links.ts')).keepLink(context),
    open: async (context) => (await import('./map-links.ts')).openLink(context),
  });
  registerOwnCalls(app, services, mapBookmarks, {
    mine: async (context) => (await bookmarks()).mine(context),
    add: async (context) => (await bookmarks()).add(context),
    edit: async (context) => (await bookmarks()).edit(context),
    order: async (context) => (await bookmarks()).order(context),
    remove: async (context) => (await bookmarks()).remove(context),
  });
  registerOwnJson(app, services, [catalog, 'capabilities'], async (context) => {
    // Seldom asked, and a reader of XML with it
    const { answerCapabilities } = await import('./offers/answer-capabilities.ts');
    return answerCapabilities(context);
  });
  registerOwnFile(app, services, [catalog, 'preview'], async (context) => {
    const { sendPreview } = await import('./preview/send-preview.ts');
    return sendPreview(context);
  });
  registerOwnCall(app, services, [catalog, 'match'], async (context) => {
    const { matchLayer } = await import('./preview/match-layer.ts');
    return matchLayer(context);
  });
  registerOwnJson(app, services, [server, 'search'], async ({ values: { type }, reader, request, reply }) => {
    const { rows } = await services.database.pool.query<Partial<MapServerAddress>>(
      'SELECT ip, port, protocol FROM server WHERE id = 1',
    );
    const { ip, port, protocol } = rows[0] ?? {};
    if (!ip || !port || !protocol) throw new AppError(409, '还没有设置地图服务器，请先填写地址与端口');
    const { askMapServer } = await import('./map-server-request.ts');
    const asking = { visitor: takerOf(reader, request), signal: closedSignal(reply) };
    return askMapServer(services.env.outboundHosts, { ip, port, protocol }, type, asking);
  });
}
