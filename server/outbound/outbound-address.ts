import { isIP, type LookupFunction } from 'node:net';
import { type NameLane, nameLookups } from './name-lookups.ts';
import { mayConnect, mayLookUp, type OutboundHosts } from './outbound-hosts.ts';

/** The portal may not go there. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
  readonly code = 'EOUTBOUND';
}

const refusal = (): OutboundRefused => new OutboundRefused('not among OUTBOUND_HOSTS');

/**
 * Resolves and checks in one step: the address that was checked is the one connected to, however the name was spelled and
 * whatever it leads to a moment later. One address that may not be asked refuses them all.
 */
export const guardedLookup =
  (hosts: OutboundHosts, port: number, lane: NameLane, signal?: AbortSignal): LookupFunction =>
  (hostname, options, callback) => {
    nameLookups.addressesOf(hostname, lane, signal).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return callback(new Error('no address'), '', 4);
        if (!addresses.every(({ address }) => mayConnect(hosts, hostname, address, port)))
          return callback(refusal(), '', 4);
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, '', 4),
    );
  };

/**
 * Addresses as they stand are connected to without a lookup, and names that lead nowhere are not looked up.
 * @throws OutboundRefused
 */
export function assertMayConnect(hosts: OutboundHosts, host: string, port: number): void {
  if (!(isIP(host) ? mayConnect(hosts, host, host, port) : mayLookUp(hosts, host, port))) throw refusal();
}

/** An address of a gateway's host, for clients that connect by themselves. @throws OutboundRefused */
export function allowedAddress(
  hosts: OutboundHosts,
  host: string,
  port: number,
  signal?: AbortSignal,
): Promise<string> {
  assertMayConnect(hosts, host, port);
  return new Promise((resolve, reject) => {
    guardedLookup(
      hosts,
      port,
      'gateways',
      signal,
    )(host, { all: false }, (error, address) => {
      if (error) reject(error);
      else resolve(typeof address === 'string' ? address : (address[0]?.address ?? ''));
    });
  });
}
