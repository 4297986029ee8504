import { AppError } from '../errors.ts';
import type { Identify } from '../resources/authorize.ts';
import type { Pool } from '../db/query.ts';
import { identify, nobody } from './identify.ts';
import { tokenOf } from './session-token.ts';
import { viewedCaller } from './view-as/viewed-caller.ts';
import type { TokenSealer } from '../secrets/seal-token.ts';

/** What a restricted account has to do first. */
const restricted = {
  password: new AppError(403, '请先修改密码'),
  totp: new AppError(403, '请先绑定动态口令'),
};

/** Tells who calls by the token of the header, or as whom they see the portal. */
export const identifyCaller =
  (pool: Pool, sealer: TokenSealer): Identify =>
  async ({ headers, log }) => {
    const token = tokenOf(headers);
    const { reader, restriction } = (token && (await identify(pool, token, log))) || nobody;
    const viewed = await viewedCaller({ db: pool, sealer }, headers, reader);
    return { reader: viewed, withheld: restriction && restricted[restriction] };
  };
