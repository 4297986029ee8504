import type { AccessControlProvider, CanReturnType } from '@refinedev/core';
import { resources } from '../resources/index.ts';
import { findCall } from '../resources/kit/calls-of.ts';
import type { Resource } from '../resources/kit/define-resource.ts';
import { type Caller, isAdministrator, type Refusal, refusalOf } from '../resources/kit/rights.ts';
import { callerOf, getSession } from './session.ts';

/** Refine's action names where ours differ. */
const callNames: Readonly<Record<string, string>> = { delete: 'remove', deleteMany: 'removeMany', clone: 'create' };

const reasons: Readonly<Record<Exclude<Refusal, null>, string>> = {
  login: '请先登录',
  internet: '此功能仅面向互联网用户',
  verification: '完成实名认证后才能进行此操作',
  right: '没有权限，请联系管理员授权',
};

/**
 * Whether a caller may do something with a resource, by the rights of its calls. A setting is listed by showing its one row.
 * @param action a call name ('setCurrent') or one of Refine's ('delete')
 */
export function accessOf(resource: Resource, action: string, caller: Caller): CanReturnType {
  const name = callNames[action] ?? action;
  const call = findCall(resource, resource.single && name === 'list' ? 'show' : name);
  if (!call) return { can: false, reason: `${resource.label}没有这项操作` };
  const refusal = refusalOf(caller, call.right);
  return refusal ? { can: false, reason: reasons[refusal] } : { can: true };
}

/** Answers from the session's rights. Only for drawing screens: the server decides every call again. */
export const accessControlProvider: AccessControlProvider = {
  can: ({ resource: name, action }) => {
    const caller = callerOf(getSession());
    if (!name) return Promise.resolve(isAdministrator(caller) ? { can: true } : { can: false, reason: reasons.right });
    const resource = resources.find((each) => each.name === name);
    return Promise.resolve(
      resource ? accessOf(resource, action, caller) : { can: false, reason: `没有名为 ${name} 的资源` },
    );
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};
