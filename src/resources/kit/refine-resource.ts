import { findCall } from './calls-of.ts';
import type { Resource } from './define-resource.ts';

/** The plain part of what Refine wants to know about a resource (its icon and screens are the admin's own). */
export interface RefineResource {
  name: string;
  list: string;
  create?: string;
  edit?: string;
  show?: string;
  meta: { label: string; group: string; canDelete: boolean };
}

/** Routes of a resource's screens under a base path, and whether they exist, derived from its calls. */
export function refineResource(resource: Resource, base: string): RefineResource {
  const { name, label, group } = resource;
  const path = `${base}/${name}`;
  const has = (call: string): boolean => findCall(resource, call) !== null;
  return {
    name,
    list: path,
    ...(has('create') ? { create: `${path}/create` } : {}),
    ...(has('edit') && !resource.single ? { edit: `${path}/edit/:id` } : {}),
    ...(resource.single ? {} : { show: `${path}/show/:id` }),
    meta: { label, group, canDelete: has('remove') },
  };
}
