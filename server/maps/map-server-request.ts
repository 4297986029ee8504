import { isIPv6 } from 'node:net';
import { AppError } from '../errors.ts';
import { askOutside } from '../outbound/ask-outside.ts';
import { OutboundRefused } from '../outbound/outbound-address.ts';
import type { OutboundHosts } from '../outbound/outbound-hosts.ts';

const limits = { timeoutMs: 5_000, maxBytes: 2 * 1024 * 1024 } as const;

export interface MapServerAddress {
  protocol: string;
  ip: string;
  port: number;
}

/** Asks the configured map server for JSON. @throws AppError 422 when the operator does not list it, 502 */
export async function askMapServer(
  hosts: OutboundHosts,
  { protocol, ip, port }: MapServerAddress,
  path: string,
): Promise<unknown> {
  try {
    const url = new URL(path, `${protocol === 'https' ? 'https' : 'http'}://${isIPv6(ip) ? `[${ip}]` : ip}:${port}`);
    const { status, text, isCut } = await askOutside(hosts, url, {
      method: 'GET',
      headers: { accept: 'application/json' },
      lane: 'services',
      ...limits,
    });
    if (status !== 200 || isCut) throw new Error(`status ${status}`);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof OutboundRefused)
      throw new AppError(422, '该地址不在允许访问的名单中，请由运维人员在服务器的 OUTBOUND_HOSTS 中列出');
    throw new AppError(502, '地图服务器没有正确答复，请检查地址、端口与服务状态');
  }
}
