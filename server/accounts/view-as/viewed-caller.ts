import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { viewAsHeader } from '../../../src/resources/shared/view-as.ts';
import { holds } from '../../../src/resources/kit/rights.ts';
import { AppError } from '../../errors.ts';
import type { Query } from '../../db/query.ts';
import type { Reader } from '../../resources/reader.ts';
import type { TokenSealer } from '../../secrets/seal-token.ts';
import { viewedReader } from './viewed-reader.ts';
import { readViewToken } from './view-token.ts';

/** Lets one be answered as another kind of visitor. */
const viewingRight = 'admin:themes.viewAs';
const ended = (): AppError => new AppError(403, '以其他身份查看已经结束，请退出后重新进入');

/** In place of the reader, where the request asks for it, the visitor as whom they see the portal. @throws AppError 403 */
export async function viewedCaller(
  { db, sealer }: { db: Query; sealer: TokenSealer },
  headers: IncomingHttpHeaders,
  own: Reader,
): Promise<Reader> {
  const token = headers[viewAsHeader];
  if (token === undefined) return own;
  if (typeof token !== 'string' || own.userId === null || !holds(own.rights, viewingRight)) throw ended();
  const viewed = readViewToken(sealer, token, own.userId);
  if (!viewed) throw ended();
  return viewedReader(db, own, viewed);
}

/** Whoever sees the portal as somebody else only looks: nothing but GET is taken with the header, whatever the route. */
export function refuseViewedWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWrite = request.headers[viewAsHeader] !== undefined && request.method !== 'GET';
    done(isWrite ? new AppError(403, '正在以其他身份查看，只能看，不能操作。请先退出查看') : undefined);
  });
}
