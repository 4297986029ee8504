import Cookies from 'js-cookie';

/** Who uses the portal now, as the cookies of the specification's section 3 hold it. Texts are '' when not known. */
export interface Session {
  accessToken: string;
  isLogin: boolean;
  userId: string;
  nickName: string;
  userName: string;
  avatar: string;
  /** Masked by the server, as `email` and `idCard` are. */
  mobile: string;
  /** 0 private-network user, 1 internet user, -1 not known. */
  userType: number;
  /** Real-name verification: -1 none, 0 waiting, 1 verified, 2 refused. */
  authStatus: number;
  corpName: string;
  email: string;
  idCard: string;
  lkFlag: string;
  lkToken: string;
  /** Names of the roles. */
  roles: readonly string[];
  /** Rights that the roles grant; kept in this browser only to draw screens, the server decides for itself. */
  rights: readonly string[];
  /** Page paths that the roles open; null: no role carries such a list, so no page is left out. */
  pages: readonly string[] | null;
  unreadNotices: number;
  /** Whether an authenticator is bound. */
  hasTotp: boolean;
  /** What must be done before anything else: change the password, bind an authenticator. */
  restriction: 'password' | 'totp' | null;
  /** Whether the outbox shows codes to administrators, of whom this is one. */
  areCodesShown: boolean;
}

/** The part of a session that no cookie of the specification carries. */
const factNames = ['rights', 'pages', 'unreadNotices', 'hasTotp', 'restriction', 'areCodesShown'] as const;
type SessionFacts = Pick<Session, (typeof factNames)[number]>;

const noFacts: SessionFacts = {
  rights: [],
  pages: null,
  unreadNotices: 0,
  hasTotp: false,
  restriction: null,
  areCodesShown: false,
};

const cookieNames = [
  'accessToken',
  'isLogin',
  'userId',
  'nickName',
  'userName',
  'avatar',
  'mobile',
  'userType',
  'authStatus',
  'corpName',
  'email',
  'idCard',
  'lkFlag',
  'lkToken',
  'roles',
] as const;

const lifetimeDays = 7;
const factsKey = 'sessionFacts';
const listeners = new Set<() => void>();
let snapshot: Session | null = null;

const cookie = (name: (typeof cookieNames)[number]): string => Cookies.get(name) ?? '';

function writeCookie(name: (typeof cookieNames)[number], value: string): void {
  const secure = location.protocol === 'https:';
  Cookies.set(name, value, { expires: lifetimeDays, sameSite: 'lax', path: '/', secure });
}

/** The token as the cookie holds it at this moment, '' for a guest: another tab may have changed it. */
export const accessToken = (): string => cookie('accessToken');

function readList(text: string): string[] {
  try {
    const value = JSON.parse(text) as unknown;
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Facts belong to one user: those left behind by another session count for nothing, nor does what cannot be read. */
function readFacts(userId: string): SessionFacts {
  try {
    const stored = JSON.parse(localStorage.getItem(factsKey) ?? '{}') as Record<string, unknown>;
    if (stored['owner'] !== userId) return noFacts;
    const { rights, pages, unreadNotices, hasTotp, restriction, areCodesShown } = stored;
    return {
      rights: isTexts(rights) ? rights : [],
      pages: isTexts(pages) ? pages : null,
      unreadNotices: typeof unreadNotices === 'number' ? unreadNotices : 0,
      hasTotp: hasTotp === true,
      restriction: restriction === 'password' || restriction === 'totp' ? restriction : null,
      areCodesShown: areCodesShown === true,
    };
  } catch {
    return noFacts;
  }
}

function writeFacts(session: Session | null): void {
  try {
    if (!session) return localStorage.removeItem(factsKey);
    const facts = Object.fromEntries(factNames.map((name) => [name, session[name]]));
    localStorage.setItem(factsKey, JSON.stringify({ owner: session.userId, ...facts }));
  } catch {
    // Storage is switched off: screens show no administrative parts after a reload until the session is read again.
  }
}

const readNumber = (text: string): number => (/^-?\d+$/.test(text) ? Number(text) : -1);

function readSession(): Session {
  const userId = cookie('userId');
  const isLogin = cookie('isLogin') === '1' && accessToken() !== '';
  return {
    accessToken: accessToken(),
    isLogin,
    userId,
    nickName: cookie('nickName'),
    userName: cookie('userName'),
    avatar: cookie('avatar'),
    mobile: cookie('mobile'),
    userType: readNumber(cookie('userType')),
    authStatus: readNumber(cookie('authStatus')),
    corpName: cookie('corpName'),
    email: cookie('email'),
    idCard: cookie('idCard'),
    lkFlag: cookie('lkFlag'),
    lkToken: cookie('lkToken'),
    roles: isLogin ? readList(cookie('roles')) : [],
    ...(isLogin ? readFacts(userId) : noFacts),
  };
}

/** The session; the same object until it changes. */
export const getSession = (): Session => (snapshot ??= readSession());

function changed(): void {
  snapshot = null;
  for (const listener of listeners) listener();
}

/** Writes a session over the cookies. */
export function storeSession(session: Session): void {
  for (const name of cookieNames) {
    const value = session[name];
    if (name === 'isLogin') writeCookie(name, session.isLogin ? '1' : '0');
    else writeCookie(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  writeFacts(session);
  changed();
}

/** Ends the session in this browser: every cookie of it is removed, login is 0. */
export function clearSession(): void {
  for (const name of cookieNames) Cookies.remove(name, { path: '/' });
  writeFacts(null);
  changed();
}

/** Calls back after every change, also one made by another tab; returns the function that ends it. */
export function subscribeSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === factsKey || event.key === null) changed();
  };
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}
