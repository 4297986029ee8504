/**
 * Map services that are made to hurt, behind sixty layers: asked by guests, read and checked for administrators, checked by
 * the portal itself. Then one guest who reads nothing of what he asks for. The portal answers everybody else as always, and
 * stops in good order.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { attachDatabase } from '../../server/db/attach-database.ts';
import { parseEnv } from '../../server/env.ts';
import { hostileOffers } from '../../server/maps/offers/testing/hostile-offers.ts';
import { answering, type Behaviour, hostileServers, startHostileServer } from '../helpers/hostile-server.ts';
import { layerNode, pngBytes } from '../helpers/layer-service.ts';
import { type Asked, Limits, percentile, statuses } from './asking.ts';
import { openDrillPortal } from './drill-portal.ts';
import { watchHealth } from './health-watch.ts';

const slowestHealthMs = 200;
const longestStopSeconds = 10;
const limits = new Limits();
const service = await startHostileServer();
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

/** By its path, what a service answers. */
const kinds: [name: string, behave: () => Behaviour][] = [
  ...Object.entries(hostileServers).map(([name, behave]): [string, () => Behaviour] => [name, () => behave]),
  ['comments before nothing', () => answering('text/html', `${'<!---->'.repeat(40)}<x`)],
  ['comments to the limit', () => answering('text/xml', '<!--'.repeat(16_000))],
  ['a reply full of backslashes', () => answering('application/json', `{"error":{"message":"${'\\\\'.repeat(30_000)}`)],
  ...hostileOffers
    .filter(([, form]) => form === 'wms')
    .map(([name, , text]): [string, () => Behaviour] => {
      let made: Behaviour | undefined;
      return [name, () => (made ??= answering('text/xml', text()))];
    }),
];
service.behave = (path) => {
  const at = /^\/(?:again\/)?k(\d+)/.exec(path)?.[1];
  return at === undefined ? answering('image/png', pngBytes) : (kinds[Number(at)]?.[1]() ?? (() => undefined));
};

const picture = (id: number, n: number): string =>
  `${origin}/zdapi/layers/layer/${id}/?service=WMS&version=1.3.0&request=GetMap&layers=a&styles=&format=image/png&crs=EPSG:4490&bbox=1,2,3,${n}&width=256&height=256`;
const address = (path: string): string => `http://127.0.0.1:${service.port}${path}`;
const wms = (path: string): Promise<number> =>
  layerNode(pool, { type: 'ogc_wms', options: { url: address(path), layers: 'a' } });

const visitor = (n: number): Record<string, string> => ({ 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7` });

async function allTogether(): Promise<void> {
  const ids: number[] = [];
  for (let n = 0; n < Math.max(60, kinds.length); n += 1) ids.push(await wms(`/k${n % kinds.length}`));
  const { health, result, seconds } = await watchHealth(portal.process, async () => {
    const guests = ids.map((id, n) => askAs(picture(id, n), n));
    const administrators = ids.map((_, n) => offered(`/k${n % kinds.length}`));
    // Meanwhile the portal checks them by itself, fifteen seconds after its start and each minute
    return {
      pictures: await Promise.all(guests),
      offers: await Promise.all(administrators),
      checked: await pause(60_000),
    };
  });
  console.log(
    `${ids.length} layers of ${kinds.length} kinds, ${seconds.toFixed(0)} s: pictures ${statuses(result.pictures)}; ` +
      `/healthz ${health.asked} asked, p50 ${health.p50}, p99 ${health.p99}, max ${health.max} ms, RSS ${health.rss} MB`,
  );
  for (const msg of new Set(result.offers.map((offer) => offer.msg)))
    console.log(`offers × ${result.offers.filter((offer) => offer.msg === msg).length}: ${msg}`);
  limits.hold(health.p99 <= slowestHealthMs, `/healthz p99 ${health.p99} ms`);
  limits.hold(!portal.process.hasEnded(), 'the portal is gone');
  limits.hold(
    [...result.pictures, ...result.offers].every(({ status }) => status > 0 && status !== 500),
    'an answer without a sentence',
  );
  const { rows } = await pool.query<{ state: string; n: string }>(
    'SELECT state, count(*) AS n FROM layer_states GROUP BY 1 ORDER BY 1',
  );
  console.log(`checked by the portal: ${rows.map(({ state, n }) => `${state} ${n}`).join(', ')}`);
}

/** In place of a status: the beginning came, and no end. */
const cut = 1;

async function offered(path: string): Promise<{ status: number; msg: string }> {
  const answer = await fetch(`${origin}/zdapi/catalog/admin/capabilities`, {
    method: 'POST',
    headers: { accessToken: portal.token, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'ogc_wms', options: { url: address(path), layers: 'a' } }),
  });
  const { msg } = (await answer.json()) as { msg: string };
  return { status: answer.status, msg: msg.replace(/“.*”/, '“…”') };
}

async function askAs(url: string, n: number): Promise<Asked> {
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
}

const p95 = (asked: readonly Asked[]): number =>
  percentile(
    asked.map(({ ms }) => ms),
    0.95,
  );

async function others(id: number, from: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let n = 0; n < 100; n += 1) {
    asked.push(await askAs(picture(id, from + n), 1000 + (n % 20)));
    await pause(20);
  }
  return asked;
}

/** Sixteen answers of 30 MB, of which one guest reads nothing. */
async function oneWhoReadsNothing(): Promise<void> {
  const id = await wms('/wms');
  const large = Buffer.concat([pngBytes, Buffer.alloc(30_000_000)]);
  const former = service.behave;
  service.behave = (path) =>
    path.includes('bbox=9') ? answering('image/png', large) : answering('image/png', pngBytes);
  const usual = await others(id, 20_000);
  const sockets: Socket[] = Array.from({ length: 16 }, (_, n) => {
    const { port, pathname, search } = new URL(picture(id, n).replace('bbox=1', 'bbox=9'));
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.pause().write(`GET ${pathname}${search} HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n`);
    return socket;
  });
  await pause(1000);
  const meanwhile = await others(id, 30_000);
  for (const socket of sockets) socket.destroy();
  service.behave = former;
  console.log(
    `others beside one who reads nothing: usual p95 ${p95(usual).toFixed(0)} ms (${statuses(usual)}), meanwhile p95 ${p95(meanwhile).toFixed(0)} ms (${statuses(meanwhile)})`,
  );
  limits.hold(
    meanwhile.every(({ status }) => status === 200),
    `others: ${statuses(meanwhile)}`,
  );
  limits.hold(p95(meanwhile) <= 2 * Math.max(p95(usual), 20), 'others wait more than twice as long');
}

async function stopsInTime(id: number): Promise<void> {
  const asking = [askAs(picture(id, 1), 1), askAs(picture(id, 2), 2)];
  const half = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => undefined);
  half.write(
    'POST /upms/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  await pause(500);
  const from = performance.now();
  const code = await portal.process.stop();
  const seconds = (performance.now() - from) / 1000;
  await Promise.all(asking);
  half.destroy();
  console.log(`stop with two unanswered layers and half a request: exit ${code} after ${seconds.toFixed(1)} s`);
  limits.hold(code === 0 && seconds <= longestStopSeconds, `stop: exit ${code} after ${seconds.toFixed(1)} s`);
  const warnings = portal.process.said.filter((line) => /MaxListeners/.test(line));
  limits.hold(warnings.length === 0, warnings[0] ?? '');
}

try {
  await allTogether();
  await oneWhoReadsNothing();
  const silent = await wms('/k0');
  await pool.end();
  await stopsInTime(silent);
} finally {
  if (!pool.ended) await pool.end();
  await portal.close();
  await attached.close();
  service.close();
}
limits.tell();
process.exit();
