import type { FastifyInstance } from 'fastify';

/**
 * Where the address of a record by its number leads: to its page, as seen from there, since the portal may be served below a
 * folder of another site. @param path as it was requested, `/id/33ZK-0000405` @param number its end, without escapes
 */
export function pageOfNumber(path: string, number: string): string {
  const up = '../'.repeat(path.split('/').length - 2);
  return `${up}#/id/${encodeURIComponent(number)}`;
}

/** Short addresses, which citations and QR codes carry. Whether there is such a record, the page finds out. */
export function serveShortAddresses(scope: FastifyInstance): void {
  if (!scope.hasReplyDecorator('sendFile')) return;
  scope.get<{ Params: { '*': string } }>('/id/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    return reply.header('cache-control', 'no-cache').redirect(pageOfNumber(path, request.params['*']), 302);
  });
}
