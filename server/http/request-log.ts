import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';

/**
 * One line for each request, after its answer. It says nothing that could be a secret, so nothing in it is looked for: the
 * redaction of all other lines costs more than reading a record.
 */
export class RequestLog extends Fastify.LogController {
  #plain: FastifyBaseLogger | undefined;

  override incomingRequest(): void {
    // Told with its answer
  }

  override routeNotFound(): void {
    // Told with its answer, too, which leaves out the query
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (error) return super.requestCompleted(error, request, reply);
    this.#plain ??= request.server.log.child({}, { redact: [] });
    this.#plain.info(
      {
        reqId: request.id,
        method: request.method,
        path: withoutQuery(request.url),
        ip: request.ip,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  }
}

function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}
