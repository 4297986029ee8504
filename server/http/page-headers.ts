import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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
 * Scripts come from this site alone, and so does all data: maps of other services, too, are asked for through the portal, so
 * that what gets into a page has nowhere to send to. Cesium decodes with WebAssembly in workers. Styles stay open: antd,
 * OpenLayers and the editor write theirs at run time, and a nonce would have to be another one in each answer, while the
 * pages are files that were compressed at build time.
 */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'data:', 'blob:'],
    workerSrc: ["'self'", 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'self'"],
  },
};

/** Puts the headers of pages on what is served in this part of the server. */
export async function setPageHeaders(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', permissionsPolicy);
    done();
  });
  await scope.register(helmet, { contentSecurityPolicy, crossOriginEmbedderPolicy: false });
}
