import { setTimeout as pause } from 'node:timers/promises';
import helmet from '@fastify/helmet';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** What no page of the portal needs, and no script that got into one shall have. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Scripts come from this site alone, and so does all data but maps: pictures and tiles come from the hosts of base maps and
 * layers that administrators listed, so that what gets into a page has nowhere to send to. Cesium decodes with WebAssembly
 * in workers. Styles stay open: antd, OpenLayers and the editor write theirs at run time, and a nonce would have to be
 * another one in each answer, while the pages are files that were compressed at build time.
 */
const contentSecurityPolicy = (hosts: () => string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', hosts],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'data:', 'blob:', hosts],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
});

const patienceMs = 200;

/** The hosts as they were last read. Pages are served also while the database is away or hangs, with those of before. */
function freshHosts(readHosts: () => Promise<readonly string[]>) {
  let hosts = '';
  let reading: { since: number; done: Promise<void> } | null = null;
  const read = async (log: FastifyBaseLogger): Promise<void> => {
    try {
      hosts = (await readHosts()).join(' ');
    } catch (error) {
      log.debug({ err: error }, 'hosts of layers cannot be read');
    }
    reading = null;
  };
  return {
    now: () => hosts,
    refresh: async (log: FastifyBaseLogger): Promise<void> => {
      reading ??= { since: Date.now(), done: read(log) };
      if (Date.now() - reading.since < patienceMs)
        await Promise.race([reading.done, pause(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** Puts the headers of pages on what is served in this part of the server. `readHosts`: where pages may load maps from. */
export async function setPageHeaders(
  scope: FastifyInstance,
  readHosts: () => Promise<readonly string[]>,
): Promise<void> {
  const hosts = freshHosts(readHosts);
  scope.addHook('onRequest', async (request, reply) => {
    await hosts.refresh(request.log);
    void reply.header('permissions-policy', permissionsPolicy);
  });
  await scope.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy(hosts.now),
    crossOriginEmbedderPolicy: false,
  });
}
