import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GivenOptions } from '../../../src/map/kinds/given-options.ts';
import type { LayerRequest } from '../../../src/map/kinds/layer-request.ts';
import type { ModelSet } from '../../../src/map/kinds/model-service.ts';
import type { FieldMap } from '../../../src/resources/kit/field.ts';
import { AppError, notFound } from '../../errors.ts';
import { longBytes, takePlace } from '../../http/answer-places.ts';
import { closedSignal } from '../../http/closed-signal.ts';
import type { HeldBytes } from '../../http/byte-budget.ts';
import type { Taker } from '../../http/taker-counts.ts';
import { takerOf } from '../../http/taker-of.ts';
import type { Reader } from '../../resources/reader.ts';
import type { Services } from '../../services.ts';
import { faultOf } from '../layer-address.ts';
import { LayerProblem } from '../layer-problem.ts';
import type { RemoteLayer } from '../layer-source.ts';
import { type Keeper, sendFetched } from '../send-fetched.ts';
import type { M3dTask } from './m3d-reader.ts';
import { type ModelFile, modelFile } from './model-files.ts';
import { KnownScenes } from './known-scenes.ts';
import { readModel } from './read-model.ts';
import { modelsName } from './shut-layers.ts';
import type { SceneSets } from './scene-sets.ts';
import { type ReadScene, type ReadSet, sceneTileset } from './scene-tileset.ts';
import { placeIn, placeNames, top } from './tree-place.ts';

interface Asking {
  services: Services;
  layer: RemoteLayer;
  visitor: Taker;
  signal: AbortSignal;
}

interface ModelQuestion {
  request: FastifyRequest;
  reply: FastifyReply;
  layer: RemoteLayer;
  isPublic: boolean;
  reader: Reader;
  layerRequest: LayerRequest;
}

const readOf = { json: 'application/json', bytes: 'application/octet-stream' } as const;

/** All bytes that the service of a layer gives for a request. @throws LayerProblem, and what `streamOutside` throws */
async function bytesOf(
  { services, layer, visitor, signal }: Asking,
  request: LayerRequest,
  held: HeldBytes,
): Promise<Buffer> {
  const { bytes, rest } = await services.layers.ask({
    layer: `${layer.use} ${layer.id}`,
    visitor,
    source: layer,
    request,
    signal,
  });
  try {
    held.add(bytes.length);
  } catch (error) {
    rest?.destroy();
    throw error;
  }
  if (rest === null) return bytes;
  const parts = [bytes];
  for await (const part of rest as AsyncIterable<Buffer>) {
    held.add(part.length);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function read(asking: Asking, { wanted, request, name, path }: ModelFile, place: M3dTask['place']) {
  const { visitor, signal } = asking;
  const layer = modelsName(asking.layer);
  if (request === null || layer === null) throw new LayerProblem('options', '参数未填全');
  const fetchBytes = (held: HeldBytes): Promise<Buffer> => bytesOf(asking, request, held);
  return readModel({ wanted, name, path, place, layer, visitor, signal, fetchBytes });
}

const knownScenes = new KnownScenes();

/** Which layers of models the document of a scene names. */
async function setsIn(asking: Asking, scene: ModelFile): Promise<SceneSets> {
  const answer = await read(asking, scene, top);
  const layer = modelsName(asking.layer);
  if (!('sets' in answer) || layer === null) throw new LayerProblem('fault');
  knownScenes.keep(layer, answer.sets);
  return answer;
}

/** Only what the scene itself shows is read with its key, and not whatever numbers somebody tries. */
async function isOfScene(asking: Asking, { scene: number, layer: index }: ModelSet): Promise<boolean> {
  const layer = modelsName(asking.layer);
  const scene = fileOf(asking.layer, 'tileset.json');
  if (layer === null || scene === null) return false;
  const sets = knownScenes.get(layer) ?? (await setsIn(asking, scene)).sets;
  return sets.some((set) => set.scene === number && set.layer === index);
}

/** A scene's layers of models, those that can be read; they are asked for at once. */
async function readScene(asking: Asking, scene: ModelFile, place: M3dTask['place']): Promise<ReadScene> {
  const answer = await setsIn(asking, scene);
  const found = await Promise.allSettled(
    answer.sets.map(async (set): Promise<ReadSet> => {
      const file = fileOf(asking.layer, `${set.scene}/${set.layer}/tileset.json`);
      const first = file && (await read(asking, file, place));
      if (!first || !('tileset' in first)) throw new LayerProblem('fault');
      return { ...set, volume: first.volume, geometricError: first.geometricError };
    }),
  );
  const sets = found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const [failed] = found.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (sets.length === 0) throw failed;
  const unread = answer.sets.filter((_, index) => found[index]?.status === 'rejected');
  return { sets, count: answer.count, unread };
}

const fileOf = ({ kind, options }: RemoteLayer, path: string): ModelFile | null => {
  const service = kind.remote?.models;
  return service ? modelFile(service, options as GivenOptions<FieldMap>, path) : null;
};

function assertDeclared(query: LayerRequest['query']): void {
  const other = Object.keys(query).find((name) => !placeNames.includes(name));
  if (other !== undefined)
    throw new AppError(400, `模型文件的地址不能带参数“${other.slice(0, 40)}”，只能带 ${placeNames.join('、')}`);
}

/**
 * Answers with a part of a layer's models as 3D Tiles. It waits for a place of its reader before anything is read; a long one
 * needs a place of those besides. @throws AppError 400, 404, 429, LayerProblem
 */
export async function answerModel(
  services: Services,
  { request, reply, layer, isPublic, reader, layerRequest }: ModelQuestion,
): Promise<FastifyReply> {
  assertDeclared(layerRequest.query);
  const file = fileOf(layer, layerRequest.path);
  const place = placeIn(layerRequest.query);
  if (!file || !place) throw notFound('模型文件');
  const fault = faultOf(layer);
  if (fault !== null) throw new LayerProblem('options', fault);
  // How long it gets nobody knows yet, and a view asks for many: each waits for its turn
  await takePlace(request, reply, reader, 0);
  const asking = { services, layer, visitor: takerOf(reader, request), signal: closedSignal(reply) };
  const send = async (type: string, bytes: Uint8Array, keeper: Keeper = isPublic ? 'public' : 'private') => {
    if (bytes.byteLength >= longBytes) await takePlace(request, reply, reader, bytes.byteLength);
    const answer = { status: 200, type, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    return sendFetched(reply, { ...answer, etag: undefined, lastModified: undefined, rest: null }, keeper);
  };
  if (file.wanted === 'scene') {
    const scene = await readScene(asking, file, place);
    const bytes = Buffer.from(JSON.stringify(sceneTileset(scene)));
    // What could not be read may be there the next time
    return scene.unread.length > 0 ? send(readOf.json, bytes, 'nobody') : send(readOf.json, bytes);
  }
  if (file.set !== null && !(await isOfScene(asking, file.set))) throw notFound('模型文件');
  const answer = await read(asking, file, place);
  if ('model' in answer) return send(readOf.bytes, answer.model);
  return send(readOf.json, Buffer.from('tileset' in answer ? answer.tileset : '{}'));
}
