import { deflateSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { answering, type Behaviour } from '../helpers/hostile-server.ts';
import { layerNode } from '../helpers/layer-service.ts';
import { packedTile, plainTile, region, towers, zipOf } from '../helpers/m3d-models.ts';
import { statuses } from './asking.ts';
import { watchHealth } from './health-watch.ts';
import type { Stage } from './hostile-stage.ts';

const megabyte = 1024 * 1024;
const slowestHealthMs = 200;
/** Of memory: the portal itself, beside its readers. */
const maxMegabytes = 700;
const place = `e=1&v=region,${region.join(',')}`;
const tile = { boundingVolume: { region }, geometricError: 50 };

/** A package whose file has a name in GBK, as packers of the field write it. */
async function gbkPackage(): Promise<Buffer> {
  const bytes = await zipOf({ 'xxxx.m3d': plainTile({ index: {}, glb: towers() }) });
  const name = iconv.encode('城区', 'gbk');
  for (let at = bytes.indexOf('xxxx'); at >= 0; at = bytes.indexOf('xxxx', at)) name.copy(bytes, at);
  return bytes;
}

interface HostileModel {
  name: string;
  /** Asked below the layer's models. */
  path: string;
  bytes: () => Buffer | Promise<Buffer>;
  /** What it is answered with. */
  status: 200 | 502;
}

const models: readonly HostileModel[] = [
  { name: 'a broken zip', path: 'a.m3d.tile', bytes: () => Buffer.from('PK\u0003\u0004 and no more'), status: 502 },
  {
    name: 'half a zip',
    path: 'a.m3d.tile',
    bytes: async () => (await zipOf({ 'a.glb': towers() })).subarray(0, -40),
    status: 502,
  },
  {
    name: 'a zip bomb',
    path: 'a.m3d.tile',
    bytes: () => zipOf({ 'a.glb': Buffer.alloc(400 * megabyte) }),
    status: 502,
  },
  {
    name: 'a zip of many bombs',
    path: 'a.m3d.tile',
    bytes: () => zipOf(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}`, Buffer.alloc(20 * megabyte)]))),
    status: 502,
  },
  {
    name: 'a stream bomb',
    path: 'a.m3d.tile',
    bytes: () => Buffer.concat([Buffer.from('zip'), deflateSync(Buffer.alloc(400 * megabyte))]),
    status: 502,
  },
  { name: 'names in GBK', path: 'a.m3d.tile', bytes: gbkPackage, status: 200 },
  {
    name: 'lengths beyond the end',
    path: 'a.m3d.tile',
    bytes: () => plainTile({ index: {}, glb: towers() }).fill(0xff, 12, 16),
    status: 502,
  },
  {
    name: 'a deep tree',
    path: 'a.m3d.json',
    bytes: () => Buffer.concat([Buffer.from('zip'), deflateSync(deepTile())]),
    status: 502,
  },
  {
    name: 'very many tiles',
    path: 'a.m3d.json',
    bytes: () => packedTile({ index: { children: Array<object>(400_000).fill(tile) }, glb: null }),
    status: 502,
  },
  {
    name: 'very many nodes',
    path: 'a.json',
    bytes: () =>
      Buffer.from(
        JSON.stringify({ boundingVolume: { region }, childrenNode: Array<object>(900_000).fill({ uri: 'a.json' }) }),
      ),
    status: 200,
  },
  { name: 'lists in lists', path: 'a.json', bytes: () => Buffer.from('['.repeat(8 * megabyte)), status: 502 },
];

function deepTile(): Buffer {
  const level = '{"boundingVolume":{"sphere":[0,0,0,1]},"children":[';
  const text = Buffer.from(`{"children":[${level.repeat(500_000)}${']}'.repeat(500_000)}]}`);
  const head = Buffer.alloc(16);
  head.write('m3d\0', 'latin1');
  head.writeUInt32LE(1, 4);
  head.writeUInt32LE(text.length, 12);
  return Buffer.concat([head, text]);
}

const pathOf = (id: number, file: string): string => `/zdapi/models/layer/${id}/${file}?${place}`;
const layerAt = ({ pool, address }: Stage, name: string): Promise<number> =>
  layerNode(pool, { type: 'http_model', options: { url: address(`/models/${name}/a.mcj`) } });

/** Follows a file that names itself, until nothing is given any more; how many were. */
async function followCircle({ portal }: Stage, id: number): Promise<number> {
  let address = portal.process.origin + pathOf(id, 'a.m3d.json');
  for (let steps = 0; steps < 200; steps += 1) {
    const answer = await fetch(address);
    if (!answer.ok) return steps;
    const { root } = (await answer.json()) as { root: { children?: { content?: { uri: string } }[] } };
    address = new URL(root.children?.[0]?.content?.uri ?? 'nothing', address).href;
  }
  return Infinity;
}

/** Models that are made to hurt, all at once, and files that lead to themselves: each is answered, `/healthz` as always. */
export async function readModels(stage: Stage): Promise<void> {
  const { portal, service, limits, askAs } = stage;
  const answers = new Map<string, Behaviour>();
  const circle = packedTile({ index: { children: [{ ...tile, content: { uri: 'a.m3d' } }] }, glb: null });
  answers.set('circle', answering('application/octet-stream', circle));
  for (const [n, { bytes }] of models.entries())
    answers.set(String(n), answering('application/octet-stream', await bytes()));
  const former = service.behave;
  service.behave = (path) => answers.get(/^\/models\/([^/]+)\//.exec(path)?.[1] ?? '') ?? former(path);
  const ids = await Promise.all(models.map((_, n) => layerAt(stage, String(n))));
  const circleId = await layerAt(stage, 'circle');
  const { health, result, seconds } = await watchHealth(portal.process, async () => ({
    asked: await Promise.all(
      models.map(({ path }, n) => askAs(portal.process.origin + pathOf(ids[n] ?? 0, path), 3000 + n)),
    ),
    steps: await followCircle(stage, circleId),
  }));
  service.behave = former;
  for (const [n, { name, status }] of models.entries()) {
    const found = result.asked[n];
    console.log(`model: ${name}: ${found?.status} after ${found?.ms.toFixed(0)} ms`);
    limits.hold(found?.status === status, `model ${name}: ${found?.status} instead of ${status}`);
  }
  console.log(
    `${models.length} hostile models at once, ${seconds.toFixed(1)} s: ${statuses(result.asked)}; a circle ended after ${result.steps} files; ` +
      `/healthz p50 ${health.p50}, p99 ${health.p99}, max ${health.max} ms, RSS ${health.rss} MB`,
  );
  limits.hold(result.steps === 32, `a circle of models: ${result.steps} files`);
  limits.hold(health.p99 <= slowestHealthMs, `/healthz beside models p99 ${health.p99} ms`);
  limits.hold(health.rss <= maxMegabytes, `models: RSS ${health.rss} MB`);
  limits.hold(!portal.process.hasEnded(), 'the portal is gone');
}
