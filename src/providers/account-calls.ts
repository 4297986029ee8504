import type { CodePurpose } from '../resources/shared/account-states.ts';
import { accountCall } from './account-call.ts';
import { ApiError, send, type SendOptions } from './http.ts';

/**
 * The calls of a person's own account that open no session (for those see session.ts). All throw ApiError, whose
 * `fieldErrors` name the fields of the declaration.
 */

/** Rules a guest must know before registering. */
export interface AccountRules {
  isRegistrationOpen: boolean;
  totpForAdministrators: 'off' | 'optional' | 'required';
  /** Days that proof images of a real-name certification are kept after the decision. */
  proofDays: number;
  /** Seconds between two codes to one mobile. */
  smsSeconds: number;
  /** Names of the institute and the portal, which no password may contain. */
  forbiddenWords: readonly string[];
}

/** One session of the user: a browser that is logged in. Times are ISO 8601 in UTC. */
export interface OpenSession {
  id: number;
  createdAt: string;
  lastSeenAt: string;
  ip: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}

export interface CertificationRecord {
  id: number;
  realName: string;
  /** Masked. */
  idCard: string;
  corpName: string | null;
  /** As authStatus: 0 waiting, 1 verified, 2 refused. */
  status: number;
  submittedAt: string;
  decidedAt: string | null;
  /** Why it was refused. */
  reason: string | null;
}

export interface UserNotice {
  id: number;
  at: string;
  title: string;
  body: string;
  /** A path of the portal. */
  link: string | null;
  isRead: boolean;
}

export interface NoticePage {
  rows: UserNotice[];
  total: number;
  unread: number;
}

export const noticesPerPage = 20;

/** How an upload is followed and stopped. */
type Upload = Pick<SendOptions, 'signal' | 'onUpload'>;

/** A multipart body with one file. */
function withFile(file: Blob, name: string): FormData {
  const body = new FormData();
  body.append('file', file, name);
  return body;
}

const dataOf = async <Data>(answer: Promise<{ data: Data }>): Promise<Data> => (await answer).data;
const done = async (answer: Promise<unknown>): Promise<void> => void (await answer);

export const readPolicy = (signal?: AbortSignal): Promise<AccountRules> =>
  dataOf(send<AccountRules>(accountCall('policy'), { signal }));

/** Sends a code. A 429 carries the seconds to wait (`retryAfterSeconds` of the ApiError). */
export const sendSms = (values: { mobile: string; purpose: CodePurpose }): Promise<void> =>
  done(send(accountCall('sendSms'), { body: values }));

export const resetByMobile = (values: { mobile: string; code: string; newPassword: string }): Promise<void> =>
  done(send(accountCall('resetByMobile'), { body: values }));

/** Whether the server still knows the token of this browser. */
export async function isTokenValid(): Promise<boolean> {
  try {
    await send(accountCall('validateToken'));
    return true;
  } catch (error) {
    // A dead token is said by the success flag of an answer that is fine otherwise, or by a 401
    if (error instanceof ApiError && [200, 401].includes(error.status)) return false;
    throw error;
  }
}

/** `avatar` null removes the picture; what is left out stays. Refresh the session afterwards. */
export const editProfile = (values: {
  nickname?: string | null;
  corpName?: string | null;
  avatar?: null;
}): Promise<void> => done(send(accountCall('edit'), { body: values }));

/** Stores a picture as the user's; answers its address. */
export const uploadAvatar = (picture: Blob, upload?: Upload): Promise<{ avatar: string }> =>
  dataOf(send<{ avatar: string }>(accountCall('uploadAvatar'), { body: withFile(picture, 'avatar'), ...upload }));

/** `email` '' removes it. */
export const editEmail = (values: { email: string; password: string }): Promise<void> =>
  done(send(accountCall('editEmail'), { body: values }));

export const changeMobile = (values: { mobile: string; code: string; password: string }): Promise<void> =>
  done(send(accountCall('changeMobile'), { body: values }));

/** Ends the account. The session is dead afterwards: clear it. */
export const cancelAccount = (values: { password: string }): Promise<void> =>
  done(send(accountCall('cancel'), { body: values }));

/** The user's latest certification; null: none yet. */
export const readCertification = (userId: string, signal?: AbortSignal): Promise<CertificationRecord | null> =>
  dataOf(send<CertificationRecord | null>(accountCall('certificationOf'), { values: { param: userId }, signal }));

/** Stores a proof image; answers the name under which the certification lists it. */
export const uploadProof = (picture: File, upload?: Upload): Promise<{ name: string }> =>
  dataOf(send<{ name: string }>(accountCall('uploadProof'), { body: withFile(picture, picture.name), ...upload }));

export const submitCertification = ({
  proofs,
  ...values
}: {
  realName: string;
  idCard: string;
  corpName: string | null;
  /** Names answered by `uploadProof`. */
  proofs: readonly string[];
  isAgreed: boolean;
}): Promise<void> => done(send(accountCall('certification'), { body: { ...values, proofs: proofs.join('；') } }));

export const readSessions = async (signal?: AbortSignal): Promise<OpenSession[]> =>
  (await dataOf(send<{ rows: OpenSession[] }>(accountCall('sessions'), { signal }))).rows;

export const endSession = (id: number): Promise<void> => done(send(accountCall('endSession'), { body: { id } }));

export const endOtherSessions = (): Promise<void> => done(send(accountCall('endOtherSessions')));

/** @param page 1 is the first; `noticesPerPage` a page */
export const readNotices = (page: number, signal?: AbortSignal): Promise<NoticePage> =>
  dataOf(send<NoticePage>(accountCall('notices'), { query: [['page', String(page)]], signal }));

/** Marks all notices as read. */
export const markNoticesRead = (): Promise<void> => done(send(accountCall('readNotices')));

/** Begins binding an authenticator: the secret for typing, and the `otpauth:` address for a QR code. */
export const startTotp = (values: { password: string }): Promise<{ secret: string; uri: string }> =>
  dataOf(send<{ secret: string; uri: string }>(accountCall('startTotp'), { body: values }));

/** Ends binding; the recovery codes are told this once. */
export const confirmTotp = (values: { totp: string }): Promise<{ recoveryCodes: string[] }> =>
  dataOf(send<{ recoveryCodes: string[] }>(accountCall('confirmTotp'), { body: values }));

/** `totp`: six digits, or a recovery code. */
export const removeTotp = (values: { password: string; totp: string }): Promise<void> =>
  done(send(accountCall('removeTotp'), { body: values }));
