import { resources } from '../resources/index.ts';
import { callsOf } from '../resources/kit/calls-of.ts';
import type { Resource } from '../resources/kit/define-resource.ts';
import { refineResource, type RefineResource } from '../resources/kit/refine-resource.ts';
import { type Caller, holds, isAdministrator, mayCall } from '../resources/kit/rights.ts';

/** Hash route under which the whole admin area lives. */
export const adminBase = '/admin';

/** Screens of every resource, as Refine wants to know them. */
export const refineResources: RefineResource[] = resources.map((resource) => refineResource(resource, adminBase));

/** The call that opens a desk for those who review there and may not list all of it; `mayCall` knows who has one. */
const deskCall = 'queue';

/** True when the caller can read the resource and holds at least one administrative right on it. */
export function mayManage(resource: Resource, caller: Caller): boolean {
  const read = resource.single ? 'show' : 'list';
  if (![deskCall, read].some((name) => mayCall(resource, name, caller))) return false;
  // Everybody has rows of their own
  if (resource.ownedBy) return isAdministrator(caller);
  return callsOf(resource).some(({ right }) => right.startsWith('admin:') && holds(caller.rights, right));
}

/** Resources the caller finds in the menu, in declared order. */
export const manageable = (caller: Caller): Resource[] => resources.filter((resource) => mayManage(resource, caller));

export interface ResourceGroup {
  label: string;
  resources: Resource[];
}

/** Resources under their headings, both in declared order. */
export function groupsOf(list: readonly Resource[]): ResourceGroup[] {
  const groups: ResourceGroup[] = [];
  for (const resource of list) {
    const group = groups.find(({ label }) => label === resource.group);
    if (group) group.resources.push(resource);
    else groups.push({ label: resource.group, resources: [resource] });
  }
  return groups;
}
