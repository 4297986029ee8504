import type { FastifyInstance } from 'fastify';

/**
 * What an answer left unread of its request is read and thrown away: an upload that was refused half-way would otherwise
 * hold up whatever comes next on the same connection. Node does so only where nothing was read at all.
 */
export function readToTheEnd(app: FastifyInstance): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.readableEnded) {
      raw.unpipe();
      raw.resume();
    }
    done();
  });
}
