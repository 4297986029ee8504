import ipaddr from 'ipaddr.js';

/** One entry of the list of places that the portal may ask. */
export interface OutboundHost {
  /** Host name in lower case, or null where an address or a network is listed. */
  name: string | null;
  network: [ipaddr.IPv4 | ipaddr.IPv6, number] | null;
  /** null: any. */
  port: number | null;
}
export type OutboundHosts = readonly OutboundHost[];

const entryPattern =
  /^(?:\[([0-9a-f:.]+)\]|([0-9a-f:.]+\/\d{1,3})|([^:/[\]]+)|([0-9a-f:.]+:[0-9a-f:.]*))(?::(\d{1,5}))?$/i;
const namePattern = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;

/** Reads `gw.example.com`, `10.1.2.3:8089`, `[fd00::1]:25`, `10.0.0.0/8`, `fd00::1`; null when it is none of them. */
export function readOutboundHost(text: string): OutboundHost | null {
  const lone = ipaddr.IPv6.isValid(text) ? [text, text] : null;
  const [, bracketed, network, host] = lone ?? entryPattern.exec(text) ?? [];
  const portText = lone ? undefined : entryPattern.exec(text)?.[5];
  const port = portText === undefined ? null : Number(portText);
  if (port !== null && (port < 1 || port > 65_535)) return null;
  if (network !== undefined)
    return ipaddr.isValidCIDR(network) ? { name: null, network: ipaddr.parseCIDR(network), port } : null;
  const address = bracketed ?? host ?? '';
  if (ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.process(address);
    return { name: null, network: [parsed, parsed.kind() === 'ipv4' ? 32 : 128], port };
  }
  // Digits and dots alone are an address in another spelling, which would hide what is listed
  return namePattern.test(address) && !/^[\d.]+$|^0x/i.test(address)
    ? { name: address.toLowerCase(), network: null, port }
    : null;
}

/** No service of anybody stands there: link-local (where clouds keep their keys), unspecified, multicast, broadcast. */
const neverReached: readonly string[] = ['linkLocal', 'unspecified', 'multicast', 'broadcast'];

const isListed = (hosts: OutboundHosts, address: ipaddr.IPv4 | ipaddr.IPv6, port: number): boolean =>
  hosts.some(
    (entry) =>
      entry.network !== null &&
      entry.network[0].kind() === address.kind() &&
      (entry.port === null || entry.port === port) &&
      address.match(entry.network[0], entry.network[1]),
  );

/** ::/96, an IPv4 address in IPv6 clothes that nobody has assigned since RFC 4291 section 2.5.5.1: ::127.0.0.1 is this machine. */
const isFormerIpv4 = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv6 && address.match(ipaddr.IPv6.parse('::'), 96);

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const isNamed = (hosts: OutboundHosts, name: string, port: number): boolean =>
  hosts.some((entry) => entry.name === plainName(name) && (entry.port === null || entry.port === port));

/** Whether a name can lead to where the portal may connect to: it is listed, or may lie in a network that is. */
export const mayLookUp = (hosts: OutboundHosts, name: string, port: number): boolean =>
  isNamed(hosts, name, port) ||
  hosts.some(({ network, port: listed }) => network !== null && (listed === null || listed === port));

/**
 * Whether the portal may connect to `address`, to which `name` leads. A listed name leads to public addresses alone; this
 * machine, private and other special networks count only when they are listed themselves, by address or network.
 */
export function mayConnect(hosts: OutboundHosts, name: string, address: string, port: number): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (neverReached.includes(range)) return false;
  if (isListed(hosts, parsed, port)) return true;
  if (range !== 'unicast' || isFormerIpv4(parsed)) return false;
  return isNamed(hosts, name, port);
}
