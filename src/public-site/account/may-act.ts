import type { NavigateFunction } from 'react-router-dom';
import { call } from '../../providers/call.ts';
import { ApiError } from '../../providers/http.ts';
import { accounts } from '../../resources/people/accounts.ts';
import { callerOf, getSession, refreshSession } from '../../providers/session.ts';
import { message } from '../../ui/message.ts';
import { type Act, isVerifiedAct } from './acts.ts';
import { askToLogin } from './login-prompt.ts';
import { askToVerify } from './verify-prompt.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

export interface ActContext {
  navigate: NavigateFunction;
  /** Path and query of the page, to come back to after login. */
  route: string;
}

/**
 * Whether this visitor may go on with an act; where not, says why and what to do (specification, section 6): a guest is
 * asked to log in, an internet user without certification to be certified. One whose token is dead just stays where he is.
 * The server decides again when the act is carried out.
 */
export async function mayAct(act: Act, { navigate, route }: ActContext): Promise<boolean> {
  if (!getSession().accessToken) {
    await askToLogin(navigate, route);
    return false;
  }
  try {
    if (!(await isTokenValid())) return false;
    if (!isVerifiedAct(act) || isCertified()) return true;
    // The certification may have been decided since the session was read
    await refreshSession();
  } catch (error) {
    message.error(wordsOf(error, '请求失败'));
    return false;
  }
  if (isCertified()) return true;
  await askToVerify(navigate, act, getSession().authStatus);
  return false;
}

/** Whether the server still knows the token of this browser. */
async function isTokenValid(): Promise<boolean> {
  try {
    await call(accounts, 'validateToken');
    return true;
  } catch (error) {
    // A dead token is said by the success flag of an answer that is fine otherwise, or by a 401
    if (error instanceof ApiError && [200, 401].includes(error.status)) return false;
    throw error;
  }
}

const isCertified = (): boolean => callerOf(getSession()).isVerified;
