import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Resource } from '../../src/resources/kit/define-resource.ts';
import type { Services } from '../services.ts';
import type { Reader } from './reader.ts';

/** Everything an answer may use. */
export interface RouteContext {
  services: Services;
  resource: Resource;
  call: ResolvedCall;
  reader: Reader;
  request: FastifyRequest;
  reply: FastifyReply;
}
