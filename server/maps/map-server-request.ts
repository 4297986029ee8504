import { isIPv6 } from 'node:net';
import { AppError } from '../errors.ts';
import { askOutside } from '../outbound/ask-outside.ts';
import { OutboundRefused } from '../outbound/outbound-address.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';
import { LayerProblem } from './layer-problem.ts';
import { beyondCaps } from './offers/offer-cap.ts';
import { readOffer } from './offers/read-offer.ts';
import { cataloguePaths, type ServiceType } from './service-list.ts';

const limits = { timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 } as const;

export interface MapServerAddress {
  protocol: string;
  ip: string;
  port: number;
}

/** Asks the configured map server which services of a type it has: JSON of `MapService[]`. @throws AppError 422 when the operator does not list it, 502 */
export async function askMapServer(
  hosts: OutboundHosts,
  { protocol, ip, port }: MapServerAddress,
  type: ServiceType,
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
    return await readOffer(type, Buffer.from(text), 'application/json; charset=utf-8');
  } catch (error) {
    if (error instanceof OutboundRefused)
      throw new AppError(422, '该地址不在允许访问的名单中，请由运维人员在服务器的 OUTBOUND_HOSTS 中列出');
    if (error instanceof LayerProblem && error.code === 'tooLarge' && error.words !== null)
      throw new AppError(502, `没有读取地图服务器的服务列表：${error.words}，请检查服务`);
    throw new AppError(502, '地图服务器没有正确答复，请检查地址、端口与服务状态');
  }
}
