import { type AnswerOf, flag, instant, listOf, oneOf, orNull, rowsOf, whole, words } from '../kit/answer.ts';

/** Answers of the calls on a person's own account. */

/** Of both ways to log in. */
export const loginAnswer = { accessToken: words, mustChangePassword: flag, mustBindTotp: flag };
export type LoginAnswer = AnswerOf<typeof loginAnswer>;

/** Rules a guest must know before registering. */
export const accountRules = {
  isRegistrationOpen: flag,
  totpForAdministrators: oneOf(['off', 'optional', 'required']),
  /** Days that proof images of a real-name certification are kept after the decision. */
  proofDays: whole,
  /** Seconds between two codes to one mobile. */
  smsSeconds: whole,
  /** Names of the institute and the portal, which no password may contain. */
  forbiddenWords: listOf(words),
};
export type AccountRules = AnswerOf<typeof accountRules>;

/** The specification's section 3, and what screens need beyond it. What names the person is masked. */
export const userInfo = {
  id: whole,
  username: words,
  nickname: orNull(words),
  mobile: orNull(words),
  avatar: orNull(words),
  type: whole,
  authStatus: whole,
  email: orNull(words),
  corpName: orNull(words),
  idCard: orNull(words),
  roles: listOf({ name: words }),
  rights: listOf(words),
  /** Null: no role limits them. */
  pages: orNull(listOf(words)),
  unreadNotices: whole,
  hasTotp: flag,
  /** False: one is set by SMS, not changed. */
  hasPassword: flag,
  restriction: orNull(oneOf(['password', 'totp'])),
  /** The outbox shows codes, which only a portal that is tried out does; told to administrators alone. */
  areCodesShown: flag,
};
export type UserInfo = AnswerOf<typeof userInfo>;

export const profile = { nickname: orNull(words), corpName: orNull(words), avatar: orNull(words) };

export const certificationRecord = {
  id: whole,
  realName: words,
  /** Masked. */
  idCard: words,
  corpName: orNull(words),
  /** As authStatus: 0 waiting, 1 verified, 2 refused. */
  status: whole,
  submittedAt: instant,
  decidedAt: orNull(instant),
  /** Why it was refused. */
  reason: orNull(words),
};
export type CertificationRecord = AnswerOf<typeof certificationRecord>;

/** One session of the user: a browser that is logged in. */
const openSession = {
  id: whole,
  createdAt: instant,
  lastSeenAt: instant,
  ip: orNull(words),
  userAgent: orNull(words),
  /** The session that asks. */
  isCurrent: flag,
};
export type OpenSession = AnswerOf<typeof openSession>;
export const openSessions = rowsOf(openSession);

const userNotice = {
  id: whole,
  at: instant,
  title: words,
  body: words,
  /** A path of the portal. */
  link: orNull(words),
  isRead: flag,
};
export type UserNotice = AnswerOf<typeof userNotice>;
export const noticePage = { ...rowsOf(userNotice), total: whole, unread: whole };
