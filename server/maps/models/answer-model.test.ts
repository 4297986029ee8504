import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { kindOf } from '../../../src/map/kinds/index.ts';
import { type LayerService, startLayerService } from '../../../tests/helpers/layer-service.ts';
import { packedTile, region } from '../../../tests/helpers/m3d-models.ts';
import { parseEnv } from '../../env.ts';
import { answerLimits, limitAnswers, longBytes } from '../../http/answer-places.ts';
import { letWaitsEnd } from '../../http/closed-signal.ts';
import { handleErrors } from '../../http/error-handler.ts';
import { takerOf } from '../../http/taker-of.ts';
import { guestReader } from '../../resources/reader.ts';
import type { Services } from '../../services.ts';
import { LayerFetcher } from '../layer-fetcher.ts';
import { answerModel } from './answer-model.ts';

const glbOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.write('glTF', 'latin1');
  bytes.writeUInt32LE(2, 4);
  bytes.writeUInt32LE(length, 8);
  return bytes;
};
const child = { boundingVolume: { region }, content: { uri: `${'a'.repeat(200)}.m3d` } };
const files: Readonly<Record<string, Buffer>> = {
  '/m/small.m3d': packedTile({ index: {}, glb: glbOf(1000) }),
  '/m/large.m3d': packedTile({ index: {}, glb: glbOf(longBytes) }),
  '/m/many.m3d': packedTile({
    index: { boundingVolume: { region }, children: Array<object>(5000).fill(child) },
    glb: null,
  }),
};

let service: LayerService;
beforeAll(async () => {
  service = await startLayerService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked = [];
  service.answer = ({ url = '' }, response) => void response.end(files[url]);
});

const never = new AbortController().signal;
const guest = takerOf(guestReader, { ip: '127.0.0.1' });

async function serve() {
  const app = Fastify();
  handleErrors(app, () => null);
  letWaitsEnd(app);
  limitAnswers(app, { ...answerLimits, short: { ...answerLimits.short, waitMs: 50 } });
  const kind = kindOf('http_model');
  if (!kind) throw new Error('no such kind');
  const layer = { use: 'layer', id: 1, name: '模型', kind, options: { url: `${service.origin}/m/x.mcj` } } as const;
  const services = {
    layers: new LayerFetcher(parseEnv({ OUTBOUND_HOSTS: '127.0.0.1' }).outboundHosts),
  } as Services;
  app.get<{ Params: { '*': string } }>('/*', (request, reply) =>
    answerModel(services, {
      request,
      reply,
      layer,
      isPublic: true,
      reader: guestReader,
      layerRequest: { path: request.params['*'], query: {} },
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  return {
    ask: async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`);
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    },
    /** Takes all places of this kind that the guest has; with their release. */
    hold: async (places: 'short' | 'long') => {
      const { perVisitor } = answerLimits[places];
      const limiter = app.answerPlaces[places];
      const releases = Array.from({ length: perVisitor }, () => limiter.acquire('answers', guest, never));
      const held = await Promise.all(releases);
      return () => held.forEach((release) => release());
    },
  };
}

test('nothing of a layer’s models is fetched or read before its reader has a place', async () => {
  const { ask, hold } = await serve();
  const release = await hold('short');
  for (const path of ['tileset.json', 'small.m3d.tile', 'small.m3d.json'])
    expect(await ask(path)).toMatchObject({ status: 429 });
  expect(service.asked).toEqual([]);
  release();
  expect(await ask('small.m3d.tile')).toMatchObject({ status: 200 });
});

test('long models and trees have the places of long answers, short ones their own', async () => {
  const { ask, hold } = await serve();
  const release = await hold('long');
  for (const path of ['large.m3d.tile', 'many.m3d.json']) expect(await ask(path)).toMatchObject({ status: 429 });
  expect(await ask('small.m3d.tile')).toMatchObject({ status: 200 });
  release();
  for (const path of ['large.m3d.tile', 'many.m3d.json']) {
    const { status, bytes } = await ask(path);
    expect([path, status, bytes >= longBytes]).toEqual([path, 200, true]);
  }
});
