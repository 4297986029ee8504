import { lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { AppError } from '../errors.ts';

/** Addresses that are no map server: link-local (cloud metadata lives there), unspecified, multicast. */
const refused = new BlockList();
refused.addSubnet('169.254.0.0', 16);
refused.addSubnet('0.0.0.0', 8);
refused.addSubnet('224.0.0.0', 4);
refused.addSubnet('fe80::', 10, 'ipv6');
refused.addSubnet('ff00::', 8, 'ipv6');
refused.addAddress('::', 'ipv6');
refused.addSubnet('::ffff:169.254.0.0', 112, 'ipv6');

const timeoutMs = 5_000;
const maxBytes = 2 * 1024 * 1024;

const isRefused = (address: string): boolean => refused.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Resolves and checks in one step, so that the address checked is the address connected to. */
const checkedLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 4);
    if (addresses.some(({ address }) => isRefused(address))) return callback(new Error('refused address'), '', 4);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

export interface MapServerAddress {
  protocol: string;
  ip: string;
  port: number;
}

/** Asks the configured map server for JSON: no redirects, five seconds, two megabytes. @throws AppError 502 */
export async function askMapServer({ protocol, ip, port }: MapServerAddress, path: string): Promise<unknown> {
  if (isIP(ip) && isRefused(ip)) throw new AppError(422, '该地址不能作为地图服务器');
  try {
    return JSON.parse(await readText(protocol === 'https' ? https : http, ip, port, path)) as unknown;
  } catch {
    throw new AppError(502, '地图服务器没有正确答复，请检查地址、端口与服务状态');
  }
}

function readText(client: typeof http | typeof https, host: string, port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = client.get(
      {
        host,
        port,
        path,
        lookup: checkedLookup,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          return reject(new Error(`status ${response.statusCode}`));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > maxBytes) response.destroy(new Error('answer too large'));
          else chunks.push(chunk);
        });
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}
