import { callerOf, hasRight, type Session } from '../../providers/session.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { FileVisitor } from '../../resources/shared/file-rights.ts';

/** The session as the rule of the files' rights sees it. */
export function visitorOf(session: Session): FileVisitor {
  if (hasRight(session, `admin:${objects.name}.show`)) return 'keeper';
  const { isLoggedIn, isInternetUser, isVerified } = callerOf(session);
  if (!isLoggedIn) return 'guest';
  if (!isInternetUser) return 'private';
  return isVerified ? 'verified' : 'unverified';
}
