import { useSyncExternalStore } from 'react';
import type { Right } from '../resources/kit/define-resource.ts';
import { type Caller, holographicRole, refusalOf } from '../resources/kit/rights.ts';
import { accounts } from '../resources/people/accounts.ts';
import type { LoginAnswer, UserInfo } from '../resources/shared/account-answers.ts';
import { call } from './call.ts';
import { ApiError } from './http.ts';
import {
  accessToken,
  clearSession,
  getSession,
  type Session,
  storeSession,
  subscribeSession,
} from './session-store.ts';

export { rememberRoute, takeRememberedRoute } from './remembered-route.ts';
export { clearSession, getSession, type Session } from './session-store.ts';

/** What a new session must do before anything else. */
export type LoginDuties = Pick<LoginAnswer, 'mustChangePassword' | 'mustBindTotp'>;

/** The specification has both login calls carry this value; a login without it is refused. */
const offset = '200';

/** The session; the component renders again when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession);

/** `totp` is left out unless the server asked for it. */
export type PasswordCredentials = { username: string; password: string; totp?: string };
export type SmsCredentials = { mobile: string; code: string; totp?: string };

/**
 * Logs in and fills the session. Throws ApiError with the server's words; the session is then the one of a guest.
 * An account with an authenticator is refused with `fieldErrors.totp` until a code comes with the rest.
 */
export const signIn = (credentials: PasswordCredentials): Promise<LoginDuties> =>
  openSession(call(accounts, 'login', { ...credentials, offset }));

/** As `signIn`, with the code of a short message. */
export const signInBySms = (credentials: SmsCredentials): Promise<LoginDuties> =>
  openSession(call(accounts, 'smsLogin', { ...credentials, offset }));

/** The session that a ticket opened, until it is taken: a ticket is good once, and what follows may have to be tried again. */
let opened: { lkToken: string; token: string } | null = null;

async function tokenOfTicket(lkToken: string): Promise<string> {
  if (opened?.lkToken === lkToken) return opened.token;
  // Whoever is logged in here has no part in it
  const login = await call(accounts, 'lkLogin', { lkToken, offset }, { headers: { accessToken: '' } });
  opened = { lkToken, token: login.accessToken };
  return login.accessToken;
}

/**
 * Logs in with the one-time ticket of 浙里办. A session that lives is touched by nothing but success: whoever sends a link
 * with a ticket of his own must not take the place of another, so `mayReplace` decides where the accounts differ, and the
 * new session ends where it does not. The ticket, which is spent, is kept nowhere (ADR 0051)
 * but in this document, until the session is taken.
 * @returns whether the session is now the ticket's
 */
export async function signInByZlb(
  lkToken: string,
  mayReplace: (person: UserInfo) => Promise<boolean>,
): Promise<boolean> {
  const token = await tokenOfTicket(lkToken);
  const asNew = { headers: { accessToken: token } };
  const person = await call(accounts, 'info', {}, asNew).catch((error: unknown) => {
    // Nothing follows from a session that has ended
    if (error instanceof ApiError && error.code === 401) opened = null;
    throw error;
  });
  opened = null;
  const { isLogin, userId } = getSession();
  if (isLogin && userId !== String(person.id) && !(await mayReplace(person))) {
    // What is left over ends by itself in some days
    await call(accounts, 'logout', {}, asNew).catch(() => undefined);
    return false;
  }
  storeSession({ ...sessionOf(token, person), lkFlag: '1', lkToken: '' });
  return true;
}

/**
 * Makes an account and logs in with it.
 * @returns false when the account is made, but the login was refused: the visitor is a guest then
 */
export async function register(values: {
  username: string;
  mobile: string;
  code: string;
  password: string;
  nickname: string;
  corpName: string;
  email: string;
}): Promise<boolean> {
  await call(accounts, 'regist', values);
  return isSignedIn(values);
}

/** Logs in after something that is done whatever becomes of the login: its refusal must not read as if it were not. */
async function isSignedIn({ username, password }: { username: string; password: string }): Promise<boolean> {
  try {
    await signIn({ username, password });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    clearSession();
    return false;
  }
}

async function openSession(login: Promise<LoginAnswer>): Promise<LoginDuties> {
  const data = await login;
  storeSession({ ...getSession(), accessToken: data.accessToken, isLogin: false, rights: [], roles: [] });
  try {
    await refreshSession();
  } catch (error) {
    clearSession();
    throw error;
  }
  return { mustChangePassword: data.mustChangePassword, mustBindTotp: data.mustBindTotp };
}

/** Reads the user's data, roles and rights again. */
export async function refreshSession(): Promise<void> {
  const token = accessToken();
  const data = await call(accounts, 'info');
  // Meanwhile the visitor may have logged out, or in as somebody else, here or in another tab
  if (accessToken() !== token) return;
  storeSession(sessionOf(token, data));
}

const sessionOf = (token: string, data: UserInfo): Session => ({
  ...getSession(),
  accessToken: token,
  isLogin: true,
  userId: String(data.id),
  userName: data.username,
  nickName: data.nickname ?? '',
  avatar: data.avatar ?? '',
  mobile: data.mobile ?? '',
  userType: data.type,
  authStatus: data.authStatus,
  email: data.email ?? '',
  corpName: data.corpName ?? '',
  idCard: data.idCard ?? '',
  roles: data.roles.map((role) => role.name),
  rights: data.rights,
  pages: data.pages,
  unreadNotices: data.unreadNotices,
  hasTotp: data.hasTotp,
  restriction: data.restriction,
  areCodesShown: data.areCodesShown,
});

/** Logs out: the session is cleared only when the server agreed, else ApiError is thrown. */
export async function signOut(): Promise<void> {
  await call(accounts, 'logout');
  clearSession();
}

/**
 * Changes the password and logs in again with the new one, since a change ends every session of the user.
 * @returns false when the new login needs more than the password (an authenticator): the visitor is a guest then
 */
export async function changePassword(passwords: { oldPassword: string; newPassword: string }): Promise<boolean> {
  const { userName } = getSession();
  await call(accounts, 'modifyPass', passwords);
  return isSignedIn({ username: userName, password: passwords.newPassword });
}

/** The session in the form that the kit's rights functions ask for. */
export const callerOf = (
  session: Pick<Session, 'isLogin' | 'userType' | 'authStatus' | 'rights' | 'roles'>,
): Caller => ({
  isLoggedIn: session.isLogin,
  isVerified: session.userType === 0 || session.authStatus === 1,
  isInternetUser: session.userType === 1,
  isHolographic: session.roles.includes(holographicRole),
  rights: session.rights,
});

/** Whether this session may make a call with the right: 'guest', 'user', 'verified' or 'admin:<resource>.<action>'. */
export const hasRight = (session: Session, right: string): boolean =>
  refusalOf(callerOf(session), right as Right) === null;
