import type { AccountAnswer, AccountAnswers } from './asked.ts';
import { changePassword } from './change-password.ts';
import { identify } from './identify.ts';
import { login } from './login.ts';
import { forbiddenWords } from './password-rules.ts';
import { readPolicy } from './policy.ts';
import { endOtherSessions, endSession, listSessions, logout } from './session-list.ts';
import { tokenOf } from './session-token.ts';
import { smsLogin } from './sms-login.ts';
import { userInfo } from './user-info.ts';

/** Seconds between two codes to one mobile, for the pages' count-down. */
const smsSeconds = 60;

const validateToken: AccountAnswer = async ({ services, request }) => {
  const token = tokenOf(request.headers);
  return { isValid: token !== null && (await identify(services.database.pool, token, request.log)) !== null };
};

/** What the forms of guests need to know of the rules; nothing else of them leaves the server. */
const policy: AccountAnswer = async ({ services: { database } }) => {
  const [{ isRegistrationOpen, totpForAdministrators, proofDays }, words] = await Promise.all([
    readPolicy(database.pool),
    forbiddenWords(database.pool),
  ]);
  return { isRegistrationOpen, totpForAdministrators, proofDays, smsSeconds, forbiddenWords: words };
};

export const sessionAnswers: AccountAnswers = {
  login,
  smsLogin,
  logout,
  validateToken,
  policy,
  info: userInfo,
  sessions: listSessions,
  endSession,
  endOtherSessions,
  modifyPass: changePassword,
};
