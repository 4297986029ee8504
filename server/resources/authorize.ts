import type { FastifyRequest } from 'fastify';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Right } from '../../src/resources/kit/define-resource.ts';
import { refusalOf } from '../../src/resources/kit/rights.ts';
import { identify, nobody } from '../accounts/identify.ts';
import { tokenOf } from '../accounts/session-token.ts';
import { AppError } from '../errors.ts';
import type { Reader } from './reader.ts';
import type { Services } from '../services.ts';

const refusals = {
  login: new AppError(401, '登录已失效，请重新登录'),
  internet: new AppError(403, '此功能仅面向互联网用户'),
  verification: new AppError(403, '请先完成实名认证'),
  right: new AppError(403, '您没有此项权限，请联系管理员授权'),
};
const restricted = {
  password: new AppError(403, '请先修改密码'),
  totp: new AppError(403, '请先绑定动态口令'),
};

/**
 * Who calls, when the call's right allows it. A dead token counts as none: public calls still answer, others say 401.
 * @throws AppError 401 or 403
 */
export async function authorize({ database }: Services, call: ResolvedCall, request: FastifyRequest): Promise<Reader> {
  const token = tokenOf(request.headers);
  const { reader, restriction } = (token && (await identify(database.pool, token, request.log))) || nobody;
  const refusal = refusalOf(reader, call.right);
  if (refusal === 'right' && restriction) throw restricted[restriction];
  if (refusal) throw refusals[refusal];
  return reader;
}

/** @throws AppError 401 or 403 when the caller may not do what needs this right */
export function assertMay(reader: Reader, right: Right): void {
  const refusal = refusalOf(reader, right);
  if (refusal) throw refusals[refusal];
}
