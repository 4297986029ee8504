import { adminBase } from './admin-resources.ts';
import { resources } from '../resources/index.ts';
import type { Resource } from '../resources/kit/define-resource.ts';

type Id = number | string;

/** Addresses of the admin screens. */
export const adminPaths = {
  dashboard: adminBase,
  list: (name: string) => `${adminBase}/${name}`,
  create: (name: string) => `${adminBase}/${name}/create`,
  edit: (name: string, id: Id) => `${adminBase}/${name}/edit/${id}`,
  show: (name: string, id: Id) => `${adminBase}/${name}/show/${id}`,
};

/** What a screen is called, and the way to it. */
export interface ScreenTitle {
  /** Short: for a tab and the window's title. */
  title: string;
  /** From the group down; a crumb without `path` is no link. */
  crumbs: { label: string; path?: string }[];
  resource: Resource | null;
}

const verbs: Record<string, string> = { create: '新增', edit: '编辑', show: '查看' };

/** Names the screen of a path; null where the admin area has no such screen. */
export function titleOfPath(path: string): ScreenTitle | null {
  const parts = path
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .filter(Boolean);
  if (parts[0] !== adminBase.slice(1)) return null;
  const [, name, screen, id] = parts;
  if (name === undefined) return { title: '工作台', crumbs: [{ label: '工作台' }], resource: null };
  const resource = resources.find((each) => each.name === name);
  if (!resource) return null;
  const { label, group } = resource;
  // A resource may be called as its group
  const from = group === label ? [] : [{ label: group }];
  if (screen === undefined) return { title: label, crumbs: [...from, { label }], resource };
  const verb = verbs[screen];
  if (!verb) return null;
  const title = id === undefined ? `${verb}${label}` : `${verb}${label} ${id}`;
  return { title, crumbs: [...from, { label, path: adminPaths.list(name) }, { label: title }], resource };
}
