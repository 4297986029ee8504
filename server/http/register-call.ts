import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from '../../src/resources/kit/call.ts';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import { depthOf } from '../../src/resources/kit/json-limits.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared call behind the route; a route without one must be listed in `undeclaredRoutes`. */
    call?: ResolvedCall;
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const mediaTypes: Readonly<Record<Encoding, string | null>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  query: null,
};
const maxDepth = 20;
/** No call takes so many fields or parameters. */
const maxKeys = 500;

/** Refuses a flood of keys before anything looks at one of them. */
function assertFewKeys(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  let count = 0;
  for (const _ in value) if ((count += 1) > maxKeys) throw new AppError(422, `请求的项太多，最多 ${maxKeys} 项`);
}

/** A body must come in the declared encoding; a call may also come without a body. */
function assertEncoding(call: ResolvedCall, request: FastifyRequest): void {
  const expected = mediaTypes[call.parsed.encoding];
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (!hasBody || expected === null) return;
  if (contentType !== expected) throw new AppError(415, `内容类型应为 ${expected}`);
}

/** Registers a declared call under its verb and path. */
export function registerCall(
  app: FastifyInstance,
  call: ResolvedCall,
  handler: Handler,
  options: { bodyLimit?: number } = {},
): void {
  app.route({
    method: call.parsed.verb,
    url: call.parsed.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { call },
    exposeHeadRoute: false,
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    onRequest: (request, _reply, done) => {
      assertEncoding(call, request);
      done();
    },
    preHandler: (request, _reply, done) => {
      assertFewKeys(request.body);
      assertFewKeys(request.query);
      if (depthOf(request.body, maxDepth) >= maxDepth) throw new AppError(400, '请求内容嵌套过深');
      done();
    },
    handler: (request, reply) => handler(request, reply),
  });
}
