import type { FastifyInstance } from 'fastify';
import { site } from '../../src/resources/site/site.ts';
import type { Services } from '../services.ts';

/** One site as a policy names it: nothing that could end the directive or begin another. */
const origin = /^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/;

/** A policy of pages with who may have the page in a frame: the portal itself, and the sites that are set. */
export const embedPolicy = (policy: string, embedders: string): string => {
  const sites = embedders.split(' ').filter((each) => origin.test(each));
  return policy.replace(/frame-ancestors [^;]*/, ['frame-ancestors', "'self'", ...sites].join(' '));
};

/** The page under an address that other sites may have in a frame. What stands there is the map alone. */
export function serveEmbed(scope: FastifyInstance, { database }: Services): void {
  if (!scope.hasReplyDecorator('sendFile')) return;
  scope.get('/embed', async (_request, reply) => {
    const { rows } = await database.pool.query<{ embedders: string | null }>(
      `SELECT embedders FROM ${site.name} WHERE id = 1`,
    );
    const policy = String(reply.getHeader('content-security-policy'));
    void reply.header('content-security-policy', embedPolicy(policy, rows[0]?.embedders ?? ''));
    // Knows no list of sites; what understands the policy goes by it
    void reply.removeHeader('x-frame-options');
    return reply.sendFile('index.html');
  });
}
