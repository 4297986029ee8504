import { callsOf, type ResolvedCall } from './calls-of.ts';
import type { Resource, Right } from './define-resource.ts';

/** What a caller may do: rights are those its roles grant ('admin:coords.edit', 'admin:coords.*', 'admin:*'). */
export interface Caller {
  isLoggedIn: boolean;
  /** Private-network users need no real-name verification. */
  isVerified: boolean;
  /** userType 1. */
  isInternetUser: boolean;
  /** Has the role of holographic data (全息数据用户). */
  isHolographic: boolean;
  rights: readonly string[];
}

/** The role whose members see geological projects as a whole; the specification names it. */
export const holographicRole = '全息数据用户';
/** Who keeps the projects sees them without the role. */
export const projectKeeper = 'admin:projects.list';

export const guest: Caller = {
  isLoggedIn: false,
  isVerified: false,
  isInternetUser: false,
  isHolographic: false,
  rights: [],
};

/** Why a caller may not: not logged in, not real-name verified, no internet user, or without the right; null when it may. */
export type Refusal = 'login' | 'verification' | 'internet' | 'right' | null;

export function refusalOf(caller: Caller, right: Right): Refusal {
  if (right === 'guest') return null;
  if (!caller.isLoggedIn) return 'login';
  if (right === 'user') return null;
  if (right === 'internet') return caller.isInternetUser ? null : 'internet';
  if (right === 'verified') return caller.isVerified ? null : 'verification';
  if (right === 'holographic') return caller.isHolographic || holds(caller.rights, projectKeeper) ? null : 'right';
  return holds(caller.rights, right) ? null : 'right';
}

/** Whether somebody of these roles and rights, logged in, may see geological projects. */
export const seesProjects = ({ roles, rights }: { roles: readonly string[]; rights: readonly string[] }): boolean =>
  roles.includes(holographicRole) || holds(rights, projectKeeper);

/** True when the granted rights contain `right`, by name or by a wildcard. */
export function holds(granted: readonly string[], right: string): boolean {
  if (granted.includes(right) || granted.includes('admin:*')) return true;
  return granted.includes(`${right.slice(0, right.indexOf('.'))}.*`);
}

/** Any administrative right opens the admin area. */
export const isAdministrator = (caller: Pick<Caller, 'rights'>): boolean =>
  caller.rights.some((right) => right.startsWith('admin:'));

/** Every administrative right of the given calls, grouped by owner, in declared order: the rows of the rights matrix. */
export function adminRights(
  calls: readonly ResolvedCall[],
): { owner: string; rights: { right: string; label: string }[] }[] {
  const groups = new Map<string, Map<string, string>>();
  for (const call of calls) {
    if (!call.right.startsWith('admin:')) continue;
    const group = groups.get(call.owner) ?? new Map<string, string>();
    if (!group.has(call.right)) group.set(call.right, call.label);
    groups.set(call.owner, group);
  }
  return [...groups].map(([owner, rights]) => ({
    owner,
    rights: [...rights].map(([right, label]) => ({ right, label })),
  }));
}

/** Rights that grant an administrative right: all, all of its resource, itself. */
export const grantingRights = (right: string): string[] => [
  'admin:*',
  `${right.slice(0, right.lastIndexOf('.'))}.*`,
  right,
];

/** The right to everything of a resource that is not public: what lifts `visible` and `withhold`. */
export const insiderRight = (resource: Resource): string => `admin:${resource.name}.list`;

/** Whether the resource has pages that everybody may open: a list and records that guests read. */
export const isForEverybody = (resource: Resource): boolean =>
  resource.publicSite !== undefined && ['list', 'show'].every((name) => mayCall(resource, name, guest));

/** True when the caller may make the named call of the resource; false when there is no such call. */
export const mayCall = (resource: Resource, name: string, caller: Caller): boolean => {
  const call = callsOf(resource).find((each) => each.name === name);
  return call !== undefined && refusalOf(caller, call.right) === null;
};
