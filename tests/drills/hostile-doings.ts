import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { requestText } from '../../src/map/kinds/addresses.ts';
import type { LayerType } from '../../src/map/kinds/index.ts';
import type { LayerRequest } from '../../src/map/kinds/layer-request.ts';
import { answering, startHostileServer } from '../helpers/hostile-server.ts';
import { hostileTo, layerSamples } from '../helpers/hostile-requests.ts';
import { layerNode, pngBytes } from '../helpers/layer-service.ts';
import { oldCache, sceneDocument } from '../helpers/m3d-models.ts';
import { percentile } from './asking.ts';
import type { Stage } from './hostile-stage.ts';

/** As no browser writes it: with dots, backslashes and doubled names as they are. */
const statusOf = (origin: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });

const farOff = '2100-01-01';

/** The portal's own checks rest, those under way are over: whatever comes to the service was asked for. */
async function restChecks({ pool }: Stage): Promise<void> {
  for (let claimed = 1; claimed > 0; await pause(100)) {
    await pool.query('UPDATE layer_states SET due_at = $1', [farOff]);
    const { rows } = await pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM layer_states WHERE claimed_until > now()',
    );
    claimed = rows[0]?.n ?? 0;
  }
}

/** Kinds that answer what a map asks of them; models of files have no such question, but those of a scene have. */
const servedTypes: readonly LayerType[] = [
  'ogc_wms',
  'ogc_wmts',
  'mvt',
  'geojson',
  'igs_doc',
  'igs_tile',
  'igs_m3d',
  'igs_terrain',
  'marker_3d',
  'arcgis_server',
  'arcgis_vector',
  'render_3d',
  'quantized_mesh',
  'heightmap',
];

/** Questions that no layer declares: none may reach the service. */
export async function askForeignThings(stage: Stage): Promise<void> {
  const { portal, pool, service, limits, address } = stage;
  await restChecks(stage);
  const former = service.behave;
  let reached = 0;
  const firstFile = (await oldCache()).get('城区.mcj') ?? '';
  service.behave = (path) => {
    reached += 1;
    if (path.includes('/GetDocInfo')) return answering('application/json', JSON.stringify(sceneDocument));
    return path.includes('/GetDataStreams')
      ? answering('application/octet-stream', firstFile)
      : answering('image/png', pngBytes);
  };
  let passed = 0;
  const tried: number[] = [];
  const served = new Set<string>();
  for (const sample of layerSamples(address(''))) {
    // What IGServer says of a scene nobody is given, but its models
    const isScene = sample.type === 'igs_m3d';
    const asked = isScene ? [{ path: 'tileset.json', query: {} }] : sample.asked;
    const [first] = asked.filter((each): each is LayerRequest => each !== null);
    // Those of the great providers are elsewhere
    if (!first || ['public_map', 'tianditu_marker'].includes(sample.type)) continue;
    const id = await layerNode(pool, { type: sample.type, options: { ...sample.options } });
    await pool.query(
      `INSERT INTO layer_states (key, use, row_id, name, state, due_at)
       VALUES ('layer ' || $1::bigint, 'layer', $1::bigint, '图层', '未检查', $2::timestamptz) ON CONFLICT DO NOTHING`,
      [id, farOff],
    );
    const ask = (each: LayerRequest): Promise<number> =>
      statusOf(portal.process.origin, `/zdapi/${isScene ? 'models' : 'layers'}/layer/${id}/${requestText(each)}`);
    if ((await ask(first)) === 200) served.add(sample.type);
    const before = reached;
    for (const each of hostileTo(sample, first)) tried.push(await ask(each));
    passed += reached - before;
  }
  service.behave = former;
  await pool.query('UPDATE layer_states SET due_at = now() WHERE due_at = $1', [farOff]);
  const refused = tried.filter((status) => [400, 403, 404, 414].includes(status)).length;
  console.log(
    `foreign parameters and paths of ${served.size} kinds of layers: ${tried.length} tried, ${refused} refused, ${passed} got through`,
  );
  limits.hold(refused === tried.length && passed === 0, `foreign things: ${passed} got through`);
  const unserved = servedTypes.filter((each) => !served.has(each));
  limits.hold(unserved.length === 0, `what a map asks is not answered: ${unserved.join(', ')}`);
}

/** A key that is entered for one machine, and every way to have it sent to another one. */
export async function leadSecretsAway(stage: Stage): Promise<void> {
  const { service, limits, address, administrator } = stage;
  const secret = 'a-key-of-this-drill';
  const canary = await startHostileServer();
  const seen: string[] = [];
  canary.behave = (path) => {
    seen.push(path);
    return answering('image/png', pngBytes);
  };
  const options = { url: address('/wms'), layers: 'a', key: secret };
  const values = { name: '图', type: 'ogc_wms', parentId: 171, options };
  const made = await administrator('PUT', '/zdapi/catalog/admin/tree', values);
  const { id } = (JSON.parse(made.text) as { data: { id: number } }).data;
  const former = service.behave;
  let refused = 0;
  let tries = 0;
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])
    for (const key of [undefined, '****', `${secret.slice(0, 1)}${'*'.repeat(secret.length - 2)}${secret.slice(-1)}`]) {
      const away = { ...options, url: `http://${host}:${canary.port}/wms`, key };
      const edited = await administrator('PATCH', '/zdapi/catalog/admin/tree', { id, options: away });
      tries += 1;
      if (edited.status >= 400) refused += 1;
      await administrator('POST', '/zdapi/catalog/admin/capabilities', {
        type: 'ogc_wms',
        options: away,
        use: 'layer',
        id,
      });
      await administrator('POST', `/rest/catalog/${id}/check`, {});
    }
  // The service sends on whoever comes to it, with all that it was asked
  let led = 0;
  service.behave = (path) => (socket) => {
    if (path.includes(secret)) led += 1;
    const away = `http://127.0.0.1:${canary.port}/led${path}`;
    socket.end(`HTTP/1.1 302 X\r\nlocation: ${away}\r\ncontent-length: 0\r\n\r\n`);
  };
  const { status } = await stage.askAs(stage.picture(id, 1), 1);
  service.behave = former;
  canary.close();
  const left = seen.filter((path) => path.includes(secret)).length;
  console.log(
    `secrets for another origin: ${tries} tries, ${refused} refused, the other one came to know ${left} of ${seen.length} requests; led away with it ${led} time, answered ${status}`,
  );
  limits.hold(seen.length > 0 && refused === tries && left === 0, `secrets: ${left} left, ${refused}/${tries} refused`);
  const isFollowed = seen.some((path) => path.startsWith('/led'));
  limits.hold(led === 1 && status === 502 && !isFollowed, `led away with a key: ${led}, answered ${status}`);
}

/** Polls until it is so; the seconds that took, or null after so many. */
async function secondsUntil(isSo: () => Promise<boolean>, limit: number): Promise<number | null> {
  const from = performance.now();
  const passed = (): number => (performance.now() - from) / 1000;
  for (; passed() < limit; await pause(100)) if (await isSo()) return passed();
  return null;
}

/** After all that, while silent services are being asked: a short message goes out, and a good layer is checked. */
export async function goesOn({ portal, pool, service, limits, address, wms, administrator }: Stage): Promise<void> {
  const good = await wms('/good');
  const former = service.behave;
  let messages = 0;
  service.behave = (path) => {
    if (path !== '/sms') return former(path);
    messages += 1;
    return answering('application/json', '{}');
  };
  const gateway = { smsUrl: address('/sms'), smsEncoding: 'json', smsBody: '{"to":"{{mobile}}","text":"{{text}}"}' };
  const set = await administrator('PATCH', '/rest/messageGateways', gateway);
  const mark = await pool.query<{ now: Date }>('SELECT now()');
  await fetch(`${portal.process.origin}/upms/common/sendSms`, {
    method: 'POST',
    body: new URLSearchParams({ mobile: '13400000001', purpose: 'register' }),
  });
  const sms = await secondsUntil(() => Promise.resolve(messages > 0), 20);
  const checked = await secondsUntil(async () => {
    await pool.query(
      `UPDATE layer_states SET due_at = '2000-01-01' WHERE key = 'layer ' || $1::text AND state = '未检查'`,
      [good],
    );
    const { rows } = await pool.query(
      `SELECT 1 FROM layer_states WHERE key = 'layer ' || $1::text AND state = '正常' AND checked_at > $2`,
      [good, mark.rows[0]?.now],
    );
    return rows.length > 0;
  }, 90);
  service.behave = former;
  const shown = (seconds: number | null): string => (seconds === null ? 'never' : `after ${seconds.toFixed(1)} s`);
  console.log(`the next SMS went out ${shown(sms)} (gateway ${set.status}), the next check was made ${shown(checked)}`);
  limits.hold(sms !== null && checked !== null, 'an SMS or a check did not come');
}

/** Whatever hangs: services that are silent, an answer that nobody reads, a body that drips, half a request. */
export async function stopsInTime(stage: Stage, longestSeconds: number): Promise<void> {
  const { portal, service, limits, wms, picture, askAs, say } = stage;
  const large = Buffer.concat([pngBytes, Buffer.alloc(30_000_000)]);
  const [silent, long] = [await wms('/silent'), await wms('/long')];
  service.behave = (path) => (path.startsWith('/long') ? answering('image/png', large) : () => undefined);
  const asking = [askAs(picture(silent, 1), 1), askAs(picture(silent, 2), 2)];
  const { pathname, search } = new URL(picture(long, 3));
  say(`GET ${pathname}${search} HTTP/1.1\r\nHost: portal\r\n\r\n`);
  const post =
    'POST /upms/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  say(post);
  const dripping = say(post);
  const drops = setInterval(() => dripping.write(' '), 900);
  await stage.pool.end();
  await pause(1000);
  const from = performance.now();
  const code = await portal.process.stop();
  const seconds = (performance.now() - from) / 1000;
  clearInterval(drops);
  const waits = await Promise.all(asking);
  const longest = percentile(
    waits.map(({ ms }) => ms),
    1,
  );
  const all = 'two silent layers, an answer nobody reads, a body that drips and half a request';
  console.log(
    `stop with ${all}: exit ${code} after ${seconds.toFixed(1)} s; the silent layers were answered ${waits.map(({ status }) => status).join(', ')} after ${longest.toFixed(0)} ms`,
  );
  limits.hold(code === 0 && seconds <= longestSeconds, `stop: exit ${code} after ${seconds.toFixed(1)} s`);
  const warnings = portal.process.said.filter((line) => /MaxListeners/.test(line));
  limits.hold(warnings.length === 0, warnings[0] ?? '');
}
