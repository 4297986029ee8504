import type { IconName } from '../../ui/icon-paths.ts';
import { iconPaths } from '../../ui/icon-paths.ts';

/** A quick entry under the hero. */
export interface QuickEntry {
  label: string;
  /** A path of the portal or an http(s) address. */
  path: string;
  /** A few words on what is there; may be empty. */
  note: string;
  icon: IconName;
}

/** What a portal shows whose administrator has set no `quickSkip_*`. */
export const defaultQuickEntries: readonly QuickEntry[] = [
  { label: '查成果资料', path: '/archivesHoldings', note: '目录开放检索', icon: 'drawer' },
  { label: '看一张图', path: '/geologicalData', note: '二维、三维', icon: 'layers' },
  { label: '找钻孔', path: '/archivesDrilling', note: '柱状图与岩心', icon: 'borehole' },
  { label: '看地质图', path: '/GeoProducts', note: '九类图件', icon: 'otherMap' },
  { label: '查标准', path: '/standardSpecification', note: '现行与历史', icon: 'book' },
  { label: '汇交资料', path: '/DataCommit', note: '在线提交', icon: 'share' },
];

const prefix = 'quickSkip_';
const isLink = (path: unknown): path is string => typeof path === 'string' && /^(\/(?![/\\])|https?:\/\/)/.test(path);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isIcon = (name: string): name is IconName => Object.hasOwn(iconPaths, name);

/**
 * Quick entries of the home configuration, in the order of their keys. A value is JSON with `label` (or `name`, `title`)
 * and `path` (or `url`), and may have `note` and `icon`. Entries that cannot be read are left out; without any, the
 * default ones stand.
 */
export function quickEntries(configs: Readonly<Record<string, string>>): readonly QuickEntry[] {
  const keys = Object.keys(configs)
    .filter((key) => key.startsWith(prefix))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const entries = keys.flatMap((key) => readEntry(configs[key] ?? ''));
  return entries.length > 0 ? entries : defaultQuickEntries;
}

function readEntry(text: string): QuickEntry[] {
  try {
    const value = JSON.parse(text) as Record<string, unknown> | null;
    const label = textOf(value?.['label'] ?? value?.['name'] ?? value?.['title']);
    const path = value?.['path'] ?? value?.['url'];
    const icon = textOf(value?.['icon']);
    if (!label || !isLink(path)) return [];
    return [{ label, path, note: textOf(value?.['note']), icon: isIcon(icon) ? icon : 'chevronRight' }];
  } catch {
    return [];
  }
}
