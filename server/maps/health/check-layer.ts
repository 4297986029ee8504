import type { GivenOptions } from '../../../src/map/kinds/given-options.ts';
import type { FieldMap } from '../../../src/resources/kit/field.ts';
import type { OutboundHosts } from '../../outbound/outbound-hosts.ts';
import { streamOutside } from '../../outbound/stream-outside.ts';
import { allows, faultOf, outsideAddress, type Source, typicalOf } from '../layer-address.ts';
import { assertDrawable } from '../geojson-beginning.ts';
import { assertUsable } from '../layer-answer.ts';
import { requestHeaders, namedBy } from '../layer-fetcher.ts';
import { LayerProblem, problemOf, problemTexts } from '../layer-problem.ts';
import { ledBy } from '../led-request.ts';
import { modelsName, shutLayers } from '../models/shut-layers.ts';

/** How a service was found. */
export interface Found {
  state: '正常' | '异常' | '未检查';
  /** Null: none was asked. */
  ms: number | null;
  problem: string | null;
}

const limits = { headMs: 10_000, wholeMs: 15_000 } as const;
/** So much of an answer says what it is. */
const enoughBytes = 65_536;

/** Asks the service of a layer for something cheap. Its problems are the answer, not errors. */
export async function checkLayer(hosts: OutboundHosts, source: Source, signal: AbortSignal): Promise<Found> {
  const fault = faultOf(source);
  if (fault !== null) return { state: '异常', ms: null, problem: sentenceOf(new LayerProblem('options', fault)) };
  const probe = source.kind.remote?.probe?.(source.options as GivenOptions<FieldMap>) ?? null;
  if (probe === null) return { state: '未检查', ms: null, problem: '参数未填全，无法检查' };
  // A service in order is of no use where nobody may ask it
  const typical = typicalOf(source);
  if (typical === null || !allows(source, typical))
    return { state: '异常', ms: null, problem: sentenceOf(new LayerProblem('options', '地图的请求与参数不符')) };
  if (source.kind.remote?.lacksKey?.(source.options as GivenOptions<FieldMap>))
    return { state: '未检查', ms: null, problem: '没有填写密钥，服务不会答复' };
  const from = performance.now();
  const found = (state: Found['state'], problem: string | null): Found => ({
    state,
    ms: Math.round(performance.now() - from),
    problem,
  });
  try {
    // Whoever looks at it is told the same
    shutLayers.assertOpen(modelsName(source) ?? '');
    const url = outsideAddress(source, probe);
    const answer = await streamOutside(namedBy(hosts, url), url, {
      headers: requestHeaders,
      ...limits,
      maxBytes: Number.MAX_SAFE_INTEGER,
      mayFollow: ledBy(source, probe),
      signal,
    });
    const type = answer.headers['content-type'] ?? '';
    const beginning = (await beginningOf(answer.body)).toString('utf8');
    await assertUsable({ status: answer.status, type, beginning }, probe.query);
    if (source.kind.remote?.describe?.form === 'geojson') assertDrawable(beginning);
    const wanted = probe.query['format'] ?? '';
    if (wanted.startsWith('image/') && !/^image\//i.test(type)) throw new LayerProblem('otherService', '答复不是图片');
    return found('正常', null);
  } catch (error) {
    if (signal.aborted) throw error;
    return found('异常', sentenceOf(problemOf(error)));
  }
}

/** Leaving the loop ends the connection. */
async function beginningOf(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size >= enoughBytes) break;
  }
  return Buffer.concat(parts);
}

/** In the portal's own words: visitors may read it. */
function sentenceOf({ code, words }: LayerProblem): string {
  if (code === 'exception' && words && /\b[CS]RS\b|坐标系/i.test(words)) return `坐标系不支持：${words}`;
  const { short } = problemTexts[code];
  return words ? `${short}：${words}` : short;
}
