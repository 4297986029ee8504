import { viewedKinds, type ViewedKind } from '../../../resources/shared/view-as.ts';

/** Names in an address as whom the map is seen: 'guest', 'internet', 'private', or 'role-12'. */
export const viewedName = 'as';

export interface Viewed {
  kind: ViewedKind;
  role: number | null;
}

/** Null: no such visitor. */
export function readViewed(text: string): Viewed | null {
  const [, name, id] = /^([a-z]+)(?:-(\d{1,12}))?$/.exec(text) ?? [];
  const kind = viewedKinds.find(({ value }) => value === name)?.value;
  if (!kind || (kind === 'role') !== (id !== undefined)) return null;
  return { kind, role: id === undefined ? null : Number(id) };
}

export const writeViewed = ({ kind, role }: Viewed): string => (kind === 'role' ? `role-${role}` : kind);
