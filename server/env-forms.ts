import { isIP } from 'node:net';

/** What stands between commas. */
export const entriesOf = (value: string): string[] =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

/** An address or a network, or one of the names that Fastify knows. */
export function isProxyAddress(entry: string): boolean {
  if (proxyNames.includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** A connection address; without a host it means this machine. */
export function isPostgresUrl(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) && URL.canParse(value.replace(/@\//, '@localhost/'));
}

/** A web address of a scheme, a host and a port alone. */
export function isWebOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return (protocol === 'http:' || protocol === 'https:') && href === `${origin}/`;
}
