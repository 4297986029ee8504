import ipaddr from 'ipaddr.js';

/** The first bits of an address as text; what is no address stands for itself. IPv4 written as IPv6 counts as IPv4. */
function leadingBits(ip: string, bits: { ipv4: number; ipv6: number }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  const kind = address.kind();
  return `${kind} ${address
    .toByteArray()
    .slice(0, bits[kind] / 8)
    .join('.')}`;
}

/** The network that an address is counted with: its /24, or /56 of IPv6. */
export const networkOf = (ip: string): string => leadingBits(ip, { ipv4: 24, ipv6: 56 });

/** One subscriber: an IPv4 address, or the /64 within which an IPv6 host picks its own. */
export const subscriberOf = (ip: string): string => leadingBits(ip, { ipv4: 32, ipv6: 64 });
