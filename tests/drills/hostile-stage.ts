import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { attachDatabase } from '../../server/db/attach-database.ts';
import { parseEnv } from '../../server/env.ts';
import type { OfferForm } from '../../src/map/kinds/define-kind.ts';
import { hostileOffers } from '../helpers/hostile-offers.ts';
import {
  answering,
  type Behaviour,
  type HostileServer,
  hostileServers,
  startHostileServer,
} from '../helpers/hostile-server.ts';
import { layerNode, pngBytes } from '../helpers/layer-service.ts';
import { type Asked, Limits } from './asking.ts';
import { type DrillPortal, openDrillPortal } from './drill-portal.ts';

/** What a hostile service answers, and as which kind of layer it is read; null: as a WMS. */
interface Kind {
  name: string;
  form: OfferForm | null;
  behave: () => Behaviour;
}

const remembered = (make: () => Behaviour): (() => Behaviour) => {
  let made: Behaviour | undefined;
  return () => (made ??= make());
};
const offerTypes: Readonly<Record<OfferForm, 'xml' | 'json'>> = {
  wms: 'xml',
  wmts: 'xml',
  arcgis: 'json',
  tilejson: 'json',
  tileset: 'json',
  terrain: 'json',
  geojson: 'json',
};

const isOfLayer = (form: string): form is OfferForm => Object.hasOwn(offerTypes, form);

/** By its number in the path, what a service answers. */
export const kinds: readonly Kind[] = [
  ...Object.entries(hostileServers).map(([name, behave]): Kind => ({ name, form: null, behave: () => behave })),
  ...(
    [
      ['comments before nothing', 'text/html', `${'<!---->'.repeat(40)}<x`],
      ['comments to the limit', 'text/xml', '<!--'.repeat(16_000)],
      ['a reply full of backslashes', 'application/json', `{"error":{"message":"${'\\\\'.repeat(30_000)}`],
    ] as const
  ).map(([name, type, text]): Kind => ({ name, form: null, behave: () => answering(type, text) })),
  ...hostileOffers.flatMap(([name, form, text]): Kind[] => {
    // Of the map server there is one, which is no layer
    if (!isOfLayer(form)) return [];
    const type = `${form === 'wms' ? 'text' : 'application'}/${offerTypes[form]}`;
    return [{ name, form, behave: remembered(() => answering(type, text())) }];
  }),
];

/** A layer of each form, as an administrator enters it. */
const layersOf: Readonly<Record<OfferForm, readonly [type: string, file: string]>> = {
  wms: ['ogc_wms', ''],
  wmts: ['ogc_wmts', ''],
  arcgis: ['arcgis_server', '/MapServer'],
  tilejson: ['mvt', '/tiles.json'],
  tileset: ['render_3d', '/tileset.json'],
  terrain: ['quantized_mesh', ''],
  geojson: ['geojson', '/a.json'],
};

/** A portal, its database, and the service that all of its layers lead to. */
export interface Stage {
  portal: DrillPortal;
  pool: pg.Pool;
  service: HostileServer;
  limits: Limits;
  /** Where the service is asked for this path. */
  address(path: string): string;
  wms(path: string): Promise<number>;
  /** Address of a picture of a layer, another one for each number. */
  picture(id: number, n: number): string;
  /** A call of the administrator. */
  administrator(method: string, path: string, body: unknown): Promise<{ status: number; text: string }>;
  offer(n: number): Promise<{ status: number; msg: string }>;
  askAs(url: string, n: number): Promise<Asked>;
  /** A connection on which this was said, and nothing is read. */
  say(text: string): Socket;
  close(): Promise<void>;
}

/** In place of a status: the beginning came, and no end. */
const cut = 1;
const visitor = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7` });

export async function openStage(): Promise<Stage> {
  const service = await startHostileServer();
  service.behave = (path) => {
    const at = /^\/(?:again\/)?k(\d+)/.exec(path)?.[1];
    return at === undefined ? answering('image/png', pngBytes) : (kinds[Number(at)]?.behave() ?? (() => undefined));
  };
  const portal = await openDrillPortal({
    OUTBOUND_HOSTS: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    LAYER_CHECK_MINUTES: '1',
    LOG_LEVEL: 'error',
  });
  const { origin } = portal.process;
  const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const attached = await attachDatabase(parseEnv({ DATA_DIR: portal.dataDir }), quiet);
  const pool = new pg.Pool({ connectionString: attached.url, max: 2 });
  const address = (path: string): string => `http://127.0.0.1:${service.port}${path}`;
  const administrator: Stage['administrator'] = async (method, path, body) => {
    const headers = { accessToken: portal.token, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, text: await answer.text() };
  };
  return {
    portal,
    pool,
    service,
    limits: new Limits(),
    address,
    wms: (path) => layerNode(pool, { type: 'ogc_wms', options: { url: address(path), layers: 'a' } }),
    picture: (id, n) =>
      `${origin}/zdapi/layers/layer/${id}/?service=WMS&version=1.3.0&request=GetMap&layers=a&styles=&format=image/png&transparent=true&crs=EPSG:4490&bbox=1,2,3,${n}&width=256&height=256`,
    administrator,
    offer: async (n) => {
      const [type, file] = layersOf[kinds[n]?.form ?? 'wms'];
      const options = { url: address(`/k${n}${file}`), ...(type === 'ogc_wms' ? { layers: 'a' } : {}) };
      const { status, text } = await administrator('POST', '/zdapi/catalog/admin/capabilities', { type, options });
      const { msg } = JSON.parse(text) as { msg: string };
      return { status, msg: msg.replace(/“.*”/, '“…”') };
    },
    askAs: async (url, n) => {
      const at = performance.now();
      const status = await fetch(url, { headers: visitor(n) }).then(
        (answer) =>
          answer.arrayBuffer().then(
            () => answer.status,
            () => cut,
          ),
        () => 0,
      );
      return { status, ms: performance.now() - at, at };
    },
    say: (text) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
      socket.pause().write(text);
      return socket;
    },
    close: async () => {
      if (!pool.ended) await pool.end();
      await portal.close();
      await attached.close();
      service.close();
    },
  };
}
