/**
 * Map services that are made to hurt, behind a layer of each kind: asked by guests, read and checked for administrators,
 * checked by the portal itself. Then models that are made to hurt, one guest who reads nothing of what he asks for, questions and addresses that nobody
 * has a right to. The portal answers everybody else as always, goes on with its own work, and stops in good order.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { maxOfferBytes } from '../../server/maps/offers/offer-cap.ts';
import { mapConcurrently } from '../../server/search/map-concurrently.ts';
import { answering, hostileServers } from '../helpers/hostile-server.ts';
import { pngBytes } from '../helpers/layer-service.ts';
import { type Asked, percentile, statuses } from './asking.ts';
import { askForeignThings, goesOn, leadSecretsAway, stopsInTime } from './hostile-doings.ts';
import { readModels } from './hostile-models.ts';
import { kinds, openStage, type Stage } from './hostile-stage.ts';
import { watchHealth } from './health-watch.ts';

const slowestHealthMs = 200;
const longestStopSeconds = 8;
/** Offers that one administrator has read at a time (`offer-places.ts`): of more he would be told that the service is busy. */
const offerLanes = 2;
/** Twice less than this nobody notices: where the usual is a few ms, one turn of a busy processor is a multiple of it. */
const feltMs = 20;

async function allTogether({ portal, pool, limits, wms, picture, askAs, offer }: Stage): Promise<void> {
  const ids: number[] = [];
  for (let n = 0; n < kinds.length; n += 1) ids.push(await wms(`/k${n}`));
  const { health, result, seconds } = await watchHealth(portal.process, async () => {
    const guests = ids.map((id, n) => askAs(picture(id, n), n));
    // Documents before servers that hang: each is to be read
    const byForm = [...kinds.keys()].toSorted((a, b) => Number(isServer(a)) - Number(isServer(b)));
    const administrator = mapConcurrently(byForm, offerLanes, offer);
    // Meanwhile the portal checks them by itself, fifteen seconds after its start and each minute
    return {
      pictures: await Promise.all(guests),
      offers: await administrator,
      checked: await pause(60_000),
    };
  });
  const forms = new Set(kinds.map(({ form }) => form ?? 'wms'));
  console.log(
    `${ids.length} layers, each of another kind, ${forms.size} kinds of offers, ${seconds.toFixed(0)} s: pictures ${statuses(result.pictures)}; ` +
      `/healthz ${health.asked} asked, ${health.unanswered} unanswered, p50 ${health.p50}, p99 ${health.p99}, max ${health.max} ms, RSS ${health.rss} MB`,
  );
  tellOffers(result.offers, limits);
  limits.hold(health.p99 <= slowestHealthMs, `/healthz p99 ${health.p99} ms`);
  limits.hold(health.unanswered === 0, `/healthz ${health.unanswered} × unanswered`);
  limits.hold(!portal.process.hasEnded(), 'the portal is gone');
  limits.hold(
    result.pictures.every(({ status }) => status > 0 && status !== 500),
    'an answer without a sentence',
  );
  const { rows } = await pool.query<{ state: string; n: string }>(
    'SELECT state, count(*) AS n FROM layer_states GROUP BY 1 ORDER BY 1',
  );
  console.log(`checked by the portal: ${rows.map(({ state, n }) => `${state} ${n}`).join(', ')}`);
}

const isServer = (n: number): boolean => Object.hasOwn(hostileServers, kinds[n]?.name ?? '');

/** Each was fetched and read, or told in a sentence of its own why not. */
function tellOffers(offers: readonly { status: number; msg: string }[], limits: Stage['limits']): void {
  for (const msg of new Set(offers.map((each) => each.msg)))
    console.log(`offers × ${offers.filter((each) => each.msg === msg).length}: ${msg}`);
  const unread = offers.filter(({ status, msg }) => ![200, 422].includes(status) || msg.includes('服务繁忙'));
  limits.hold(offers.length === kinds.length, `offers: ${offers.length} of ${kinds.length}`);
  limits.hold(unread.length === 0, `offers that were not read: ${unread.length}`);
}

const p95 = (asked: readonly Asked[]): number =>
  percentile(
    asked.map(({ ms }) => ms),
    0.95,
  );

async function others({ askAs, picture }: Stage, id: number, from: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (let n = 0; n < 100; n += 1) {
    asked.push(await askAs(picture(id, from + n), 1000 + (n % 20)));
    await pause(20);
  }
  return asked;
}

/** A whole capabilities document, as large as any that is read: how long an administrator waits for its layers. */
async function readLargeOffer({ service, address, administrator }: Stage): Promise<void> {
  const layer = `<Layer><Name>unit</Name><Title>地质单元</Title><Abstract>${'矿'.repeat(700)}</Abstract></Layer>`;
  const count = Math.floor((maxOfferBytes - 1000) / Buffer.byteLength(layer));
  const text = `<WMS_Capabilities><Capability><Layer>${layer.repeat(count)}</Layer></Capability></WMS_Capabilities>`;
  const former = service.behave;
  service.behave = () => answering('text/xml', text);
  const from = performance.now();
  const options = { url: address('/large'), layers: 'unit' };
  const { status } = await administrator('POST', '/zdapi/catalog/admin/capabilities', { type: 'ogc_wms', options });
  const ms = performance.now() - from;
  service.behave = former;
  const megabytes = Buffer.byteLength(text) / 1024 / 1024;
  console.log(`an offer of ${megabytes.toFixed(1)} MB, ${count} layers: ${status} after ${ms.toFixed(0)} ms`);
}

/** Sixteen answers of 30 MB, of which one guest reads nothing. */
async function oneWhoReadsNothing(stage: Stage): Promise<void> {
  const { service, limits, wms, picture, say } = stage;
  const id = await wms('/wms');
  const large = Buffer.concat([pngBytes, Buffer.alloc(30_000_000)]);
  const former = service.behave;
  service.behave = (path) =>
    path.includes('bbox=9') ? answering('image/png', large) : answering('image/png', pngBytes);
  const usual = await others(stage, id, 20_000);
  const sockets = Array.from({ length: 16 }, (_, n) => {
    const { pathname, search } = new URL(picture(id, n).replace('bbox=1', 'bbox=9'));
    return say(`GET ${pathname}${search} HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n`);
  });
  await pause(1000);
  const meanwhile = await others(stage, id, 30_000);
  for (const socket of sockets) socket.destroy();
  service.behave = former;
  console.log(
    `others beside one who reads nothing: usual p95 ${p95(usual).toFixed(0)} ms (${statuses(usual)}), meanwhile p95 ${p95(meanwhile).toFixed(0)} ms (${statuses(meanwhile)})`,
  );
  limits.hold(
    meanwhile.every(({ status }) => status === 200),
    `others: ${statuses(meanwhile)}`,
  );
  const longest = 2 * Math.max(p95(usual), feltMs);
  limits.hold(
    p95(meanwhile) <= longest,
    `others wait ${p95(meanwhile).toFixed(0)} ms, more than ${longest.toFixed(0)}`,
  );
}

const stage = await openStage();
try {
  await allTogether(stage);
  await goesOn(stage);
  await readModels(stage);
  await readLargeOffer(stage);
  await oneWhoReadsNothing(stage);
  await askForeignThings(stage);
  await leadSecretsAway(stage);
  await stopsInTime(stage, longestStopSeconds);
} finally {
  await stage.close();
}
stage.limits.tell();
process.exit();
