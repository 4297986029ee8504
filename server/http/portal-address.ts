import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { readOutboundHost } from '../outbound/outbound-hosts.ts';
import type { Services } from '../services.ts';

/** A host or an address with or without its port, and nothing besides. */
const isPlausible = (host: string): boolean => !host.includes('/') && readOutboundHost(host) !== null;

/**
 * Where people reach the portal, for what leaves it on paper; without a slash at its end. The address that was set counts;
 * where none is, the one that the request was made to. @throws AppError 400 when that is no address
 */
export function portalAddress(
  { env: { publicAddress } }: { env: Pick<Services['env'], 'publicAddress'> },
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  if (publicAddress !== undefined) return publicAddress;
  if (!isPlausible(host)) throw new AppError(400, '请求中的主机名不是网址，请用浏览器打开门户后再下载');
  return `${protocol}://${host}`;
}
