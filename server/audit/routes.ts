import type { FastifyInstance } from 'fastify';
import { auditLog, type ChainVerification } from '../../src/resources/people/audit-log.ts';
import { callNamed } from '../../src/resources/kit/calls-of.ts';
import { ok } from '../envelope.ts';
import { authorize } from '../resources/authorize.ts';
import { registerCall } from '../http/register-call.ts';
import type { Services } from '../services.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

/** Checks the log against its chain. Who asks while a check is under way gets its answer: it reads the whole log. */
export function registerAudit(app: FastifyInstance, services: Services): void {
  const call = callNamed(auditLog, 'verify');
  const { database, secrets } = services;
  let underWay: Promise<ChainVerification> | null = null;
  registerCall(app, call, async (request) => {
    await authorize(services, call, request);
    underWay ??= verifyAuditChain(database.work, secrets).finally(() => (underWay = null));
    const verification = await underWay;
    return ok(verification, verification.isWhole ? '操作日志完整' : '操作日志不完整，请查看所列问题');
  });
}
