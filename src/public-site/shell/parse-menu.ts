import type { MenuEntry, MenuGroup, MenuItem } from './menu.ts';

type Json = Record<string, unknown>;

/**
 * Reads the home configuration entry `navMenu_navBar`: a JSON array of menu items. The older item shape, with `url` for
 * the path and `subnav` for the children, is read too.
 * @returns null when the text is not a menu: a broken entry must not take the navigation away.
 */
export function parseMenu(text: string): MenuItem[] | null {
  try {
    const menu = listOf(JSON.parse(text), readItem);
    return menu && menu.length > 0 ? menu : null;
  } catch {
    return null;
  }
}

function readItem(json: Json, index: number): MenuItem | null {
  const value = readValue(json['value']) ?? String(index + 1);
  const label = readText(json['label']);
  const path = readPath(json['path'] ?? json['url']);
  const children = listOf(json['children'] ?? json['subnav'] ?? [], (child, at) =>
    readEntry(child, `${value}-${at + 1}`),
  );
  const classification = listOf(json['classification'] ?? [], (group, at) => readGroup(group, `${value}-${at + 1}`));
  if (!label || !path || !children || !classification) return null;
  return { value, label, name: readText(json['name']) ?? label, path, children, classification };
}

function readGroup(json: Json, value: string): MenuGroup | null {
  const label = readText(json['label']);
  const children = listOf(json['children'] ?? json['subnav'], (child, at) => readEntry(child, `${value}-${at + 1}`));
  return label && children ? { label, children } : null;
}

function readEntry(json: Json, defaultValue: string): MenuEntry | null {
  const label = readText(json['label']);
  const address = json['path'] ?? json['url'] ?? null;
  const path = address === null || address === '' ? null : readPath(address);
  if (!label || (address && !path)) return null;
  return { value: readValue(json['value']) ?? defaultValue, label, path };
}

/** Null when `json` is not a list or one of its members cannot be read. */
function listOf<Member>(json: unknown, read: (json: Json, index: number) => Member | null): Member[] | null {
  if (!Array.isArray(json)) return null;
  const members = json.map((member: unknown, index) =>
    typeof member === 'object' && member !== null ? read(member as Json, index) : null,
  );
  return members.includes(null) ? null : (members as Member[]);
}

function readText(json: unknown): string | null {
  return typeof json === 'string' && json.trim() !== '' ? json.trim() : null;
}

function readValue(json: unknown): string | null {
  return typeof json === 'number' ? String(json) : readText(json);
}

// Only paths of the portal and http(s) addresses: a stored `javascript:` address must never become a link.
function readPath(json: unknown): string | null {
  const text = readText(json);
  return text && /^(\/(?!\/)|https?:\/\/)/.test(text) ? text : null;
}
