import type { FastifyRequest } from 'fastify';
import type { ResolvedCall } from '../../src/resources/kit/calls-of.ts';
import type { Right } from '../../src/resources/kit/define-resource.ts';
import { refusalOf } from '../../src/resources/kit/rights.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Reader } from './reader.ts';

/** Who calls, and how far. */
export interface Identified {
  reader: Reader;
  /** What is told in place of a right that the reader only lacks until something is done; null: nothing stands between. */
  withheld: AppError | null;
}

/** Tells who calls. A dead token counts as none: its bearer is a guest. */
export type Identify = (request: Pick<FastifyRequest, 'headers' | 'log'>) => Promise<Identified>;

declare module '../services.ts' {
  interface Services {
    identify: Identify;
  }
}

const refusals = {
  login: new AppError(401, '登录已失效，请重新登录'),
  internet: new AppError(403, '此功能仅面向互联网用户'),
  verification: new AppError(403, '请先完成实名认证'),
  right: new AppError(403, '您没有此项权限，请联系管理员授权'),
};

/**
 * Who calls, when the call's right allows it: with a dead token public calls still answer, others say 401.
 * @throws AppError 401 or 403
 */
export async function authorize(
  { identify }: Pick<Services, 'identify'>,
  call: ResolvedCall,
  request: FastifyRequest,
): Promise<Reader> {
  const { reader, withheld } = await identify(request);
  const refusal = refusalOf(reader, call.right);
  if (refusal === 'right' && withheld) throw withheld;
  if (refusal) throw refusals[refusal];
  return reader;
}

/** @throws AppError 401 or 403 when the caller may not do what needs this right */
export function assertMay(reader: Reader, right: Right): void {
  const refusal = refusalOf(reader, right);
  if (refusal) throw refusals[refusal];
}
