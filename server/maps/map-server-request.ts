import { isIPv6 } from 'node:net';
import { AppError } from '../errors.ts';
import type { Taker } from '../http/taker-counts.ts';
import { askOutside } from '../outbound/ask-outside.ts';
import { OutboundRefused } from '../outbound/outbound-address.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import { LayerProblem } from './layer-problem.ts';
import { beyondCaps } from './offers/offer-cap.ts';
import { offerPlaces } from './offers/offer-places.ts';
import { readOffer } from './offers/read-offer.ts';
import { cataloguePaths, type ServiceType } from './service-list.ts';

const limits = { timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 } as const;

export interface MapServerAddress {
  protocol: string;
  ip: string;
  port: number;
}

/** The portal stops, and says so; or nobody is there to read it, which is no fault of ours. */
const left = (reason: unknown): AppError => (reason instanceof AppError ? reason : new AppError(400, '请求已取消'));

interface Asking {
  visitor: Taker;
  /** Aborted when nobody waits any more. */
  signal: AbortSignal;
}

/**
 * Asks the configured map server which services of a type it has: JSON of `MapService[]`.
 * @throws AppError 422 when the operator does not list it, 429, 502, 503 when too many ask at once, 400 when nobody waits any more
 */
export async function askMapServer(
  hosts: OutboundHosts,
  address: MapServerAddress,
  type: ServiceType,
  { visitor, signal }: Asking,
): Promise<Uint8Array> {
  const leave = await offerPlaces.acquire('offers', visitor, signal).catch((error: unknown) => {
    throw error instanceof LayerProblem ? new AppError(503, '读取服务列表的人太多，请稍后再试') : left(error);
  });
  try {
    return await catalogueOf(hosts, address, type, signal);
  } finally {
    leave();
  }
}

async function catalogueOf(
  hosts: OutboundHosts,
  { protocol, ip, port }: MapServerAddress,
  type: ServiceType,
  signal: AbortSignal,
): Promise<Uint8Array> {
  try {
    const url = new URL(
      cataloguePaths[type],
      `${protocol === 'https' ? 'https' : 'http'}://${isIPv6(ip) ? `[${ip}]` : ip}:${port}`,
    );
    const { status, text, isCut } = await askOutside(hosts, url, {
      method: 'GET',
      headers: { accept: 'application/json' },
      lane: 'mapServer',
      ...limits,
    });
    if (isCut) throw beyondCaps();
    if (status !== 200) throw new Error(`status ${status}`);
    return await readOffer(type, Buffer.from(text), 'application/json; charset=utf-8', { signal });
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (signal.aborted) throw left(signal.reason);
    if (error instanceof OutboundRefused)
      throw new AppError(422, '该地址不在允许访问的名单中，请由运维人员在服务器的 OUTBOUND_HOSTS 中列出');
    if (error instanceof LayerProblem && error.code === 'tooLarge' && error.words !== null)
      throw new AppError(502, `没有读取地图服务器的服务列表：${error.words}，请检查服务`);
    throw new AppError(502, '地图服务器没有正确答复，请检查地址、端口与服务状态');
  }
}
