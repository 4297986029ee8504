import { useSyncExternalStore } from 'react';
import { accounts } from '../resources/accounts.ts';
import { type ResolvedCall, serviceCalls } from '../resources/kit/calls-of.ts';
import type { Right } from '../resources/kit/define-resource.ts';
import { type Caller, refusalOf } from '../resources/kit/rights.ts';
import { send } from './http.ts';
import { clearSession, getSession, type Session, storeSession, subscribeSession } from './session-store.ts';

export { rememberRoute, takeRememberedRoute } from './remembered-route.ts';
export { clearSession, getSession, type Session } from './session-store.ts';

/** `data` of /upms/user/info (specification, section 3). */
interface UserInfo {
  username: string;
  id: number | string;
  mobile: string | null;
  avatar: string | null;
  type: number;
  authStatus: number;
  email: string | null;
  nickname: string | null;
  corpName: string | null;
  idCard: string | null;
  roles: { name: string }[];
  rights: string[];
}

const calls = new Map(serviceCalls(accounts).map((call) => [call.name, call]));
const account = (name: string): ResolvedCall => {
  const call = calls.get(name);
  if (!call) throw new Error(`accounts has no call ${name}`);
  return call;
};

/** The session; the component renders again when it changes. */
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession);

/**
 * Logs in and fills the session. Throws ApiError with the server's words; the session is then the one of a guest.
 * @returns whether the password must be changed before anything else
 */
export async function signIn(credentials: {
  username: string;
  password: string;
}): Promise<{ mustChangePassword: boolean }> {
  // The specification has both login calls carry this value; a login without it is refused.
  const { data } = await send<{ accessToken: string; mustChangePassword: boolean }>(account('login'), {
    body: { ...credentials, offset: 200 },
  });
  storeSession({ ...getSession(), accessToken: data.accessToken, isLogin: false, rights: [], roles: [] });
  try {
    await refreshSession();
  } catch (error) {
    clearSession();
    throw error;
  }
  return { mustChangePassword: data.mustChangePassword };
}

/** Reads the user's data, roles and rights again. */
export async function refreshSession(): Promise<void> {
  const { data } = await send<UserInfo>(account('info'));
  storeSession({
    ...getSession(),
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
  });
}

/** Logs out: the session is cleared only when the server agreed, else ApiError is thrown. */
export async function signOut(): Promise<void> {
  await send(account('logout'));
  clearSession();
}

/** Changes the password and logs in again with the new one, since a change ends every session of the user. */
export async function changePassword(passwords: { oldPassword: string; newPassword: string }): Promise<void> {
  const { userName } = getSession();
  await send(account('modifyPass'), { body: passwords });
  await signIn({ username: userName, password: passwords.newPassword });
}

/** The session in the form that the kit's rights functions ask for. */
export const callerOf = (session: Session): Caller => ({
  isLoggedIn: session.isLogin,
  isVerified: session.userType === 0 || session.authStatus === 1,
  rights: session.rights,
});

/** Whether this session may make a call with the right: 'guest', 'user', 'verified' or 'admin:<resource>.<action>'. */
export const hasRight = (session: Session, right: string): boolean =>
  refusalOf(callerOf(session), right as Right) === null;
