import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accounts } from '../../src/resources/accounts.ts';
import { type ResolvedCall, serviceCalls } from '../../src/resources/kit/calls-of.ts';
import type { FieldMap } from '../../src/resources/kit/field.ts';
import { ok } from '../envelope.ts';
import { AppError } from '../errors.ts';
import { authorize } from '../http/authorize.ts';
import { readTaken } from '../http/call-input.ts';
import { registerCall } from '../http/register-call.ts';
import type { Reader } from '../resources/reader.ts';
import type { Services } from '../services.ts';
import { changePassword } from './change-password.ts';
import { identify } from './identify.ts';
import { login } from './login.ts';
import { tokenHash, tokenOf } from './session-token.ts';
import { userInfo } from './user-info.ts';

type Values = Readonly<Record<string, string>>;
interface Asked {
  services: Services;
  reader: Reader;
  request: FastifyRequest;
  values: Values;
}

const answers: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  login: ({ services, request, values }) => {
    // A constant of the client (specification section 7), no proof of anything
    if (values['offset'] !== '200') throw new AppError(400, '登录请求不完整，请刷新页面后重试');
    return login(services.database.pool, {
      username: values['username'] ?? '',
      password: values['password'] ?? '',
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
    });
  },
  info: ({ services, reader }) => userInfo(services, reader),
  logout: async ({ services, request }) => {
    const token = tokenOf(request.headers);
    if (token) await services.database.pool.query('DELETE FROM sessions WHERE token_hash = $1', [tokenHash(token)]);
    return null;
  },
  modifyPass: async ({ services, reader, values }) => {
    await changePassword(services.database.pool, reader, values['oldPassword'] ?? '', values['newPassword'] ?? '');
    return null;
  },
  validateToken: async ({ services, request }) => {
    const token = tokenOf(request.headers);
    return { isValid: token !== null && (await identify(services.database.pool, token)) !== null };
  },
};
const messages: Readonly<Record<string, string>> = { logout: '退出成功', modifyPass: '密码已修改，请重新登录' };

/** Calls of a person's own account. */
export async function registerAccounts(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(rateLimit, { global: false });
  for (const call of serviceCalls(accounts)) {
    const takes: FieldMap = accounts.calls[call.name]?.takes ?? {};
    const limit = app.rateLimit({ max: 30, timeWindow: '1 minute' });
    registerCall(app, call, async (request, reply) => {
      if (call.name === 'login') await limit.call(app, request, reply);
      const reader = await authorize(services, call, request);
      const answer = answers[call.name];
      if (!answer) throw new Error(`${call.id} is declared, but nothing answers it`);
      void reply.header('cache-control', 'no-store');
      const data = await answer({ services, reader, request, values: readTaken(call, takes, request) as Values });
      return envelope(call, data);
    });
  }
}

/** validateToken answers through the success flag; the others succeed or throw. */
function envelope(call: ResolvedCall, data: unknown): unknown {
  if (call.name !== 'validateToken') return ok(data, messages[call.name]);
  const { isValid } = data as { isValid: boolean };
  return isValid ? ok(null, '令牌有效') : { code: 200, success: false, msg: '登录已失效，请重新登录', data: null };
}
