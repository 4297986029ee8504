import { resources, services } from '../../resources/index.ts';
import { callsOf, serviceCalls } from '../../resources/kit/calls-of.ts';
import { type Power, standardCalls } from '../../resources/kit/define-resource.ts';
import { areSeparate, type PowerHeld, powersOf } from '../../resources/kit/powers.ts';
import { adminRights, holds } from '../../resources/kit/rights.ts';

/** Grants everything, also what later versions add. */
export const everything = 'admin:*';

export interface RightRow {
  owner: string;
  label: string;
  /** The separated power its rights belong to; null for data and maps, which belong to none. */
  power: Power | null;
  /** 'admin:coords.*' */
  wildcard: string;
  rights: { right: string; label: string }[];
}

/** What people call the separated powers. */
export const powerLabels: Readonly<Record<PowerHeld, string>> = {
  system: '系统',
  security: '安全',
  audit: '审计',
  all: '全部',
};

const owners = new Map([...resources, ...services].map(({ name, label }) => [name, label]));
const powers = new Map(resources.map(({ name, power = null }) => [name, power]));

/** Rows of the matrix: every owner of an administrative right, in declared order. */
export const rightRows: readonly RightRow[] = adminRights([
  ...resources.flatMap(callsOf),
  ...services.flatMap(serviceCalls),
]).map(({ owner, rights }) => ({
  owner,
  label: owners.get(owner) ?? owner,
  power: powers.get(owner) ?? null,
  wildcard: `admin:${owner}.*`,
  rights,
}));

const nameOf = (right: string): string => right.slice(right.indexOf('.') + 1);

/** Columns that owners share, in the order of the standard calls; all other rights stand together in the last column. */
export const sharedColumns: readonly { name: string; label: string }[] = standardCalls.flatMap((name) => {
  const found = rightRows.flatMap(({ rights }) => rights).find(({ right }) => nameOf(right) === name);
  return found ? [{ name, label: found.label }] : [];
});

export const rightInColumn = (row: RightRow, column: string) =>
  row.rights.find(({ right }) => nameOf(right) === column);

export const ownRights = (row: RightRow) =>
  row.rights.filter(({ right }) => !sharedColumns.some(({ name }) => name === nameOf(right)));

/** What covers a right: itself, its owner's wildcard, everything; null when it is not granted. */
export function coverOf(granted: readonly string[], row: RightRow, right: string): 'own' | 'owner' | 'all' | null {
  if (granted.includes(everything)) return 'all';
  if (granted.includes(row.wildcard)) return 'owner';
  return granted.includes(right) ? 'own' : null;
}

/** Grants or takes one right. Taking one that a wildcard covers leaves the owner's other rights, one by one. */
export function toggleRight(granted: readonly string[], row: RightRow, right: string): string[] {
  if (coverOf(granted, row, right) === 'owner') {
    const others = row.rights.map((each) => each.right).filter((each) => each !== right);
    return [...granted.filter((each) => each !== row.wildcard && !others.includes(each)), ...others];
  }
  return granted.includes(right) ? granted.filter((each) => each !== right) : [...granted, right];
}

/** Grants or takes the whole of a wildcard ('admin:coords.*' or 'admin:*'); single rights it covers go into it. */
export function toggleWildcard(granted: readonly string[], wildcard: string): string[] {
  if (granted.includes(wildcard)) return granted.filter((each) => each !== wildcard);
  return [...granted.filter((each) => !holds([wildcard], each)), wildcard];
}

/** Sentence about separated powers that these rights bring together; null when they do not. */
export function powersProblem(granted: readonly string[]): string | null {
  if (areSeparate(resources, granted)) return null;
  const labels = powersOf(resources, granted).map((power) => powerLabels[power]);
  return `三员分立：所选权限兼有${labels.join('、')}权限，一个角色只能有其中一种，请分到不同的角色。`;
}

/** Granted rights in words: '坐标系：新增、修改'. Rights that no declaration has any more are named as they are. */
export function rightsText(rows: readonly RightRow[], granted: readonly string[]): string[] {
  if (granted.includes(everything)) return ['全部管理权限'];
  const known = new Set(rows.flatMap(({ wildcard, rights }) => [wildcard, ...rights.map(({ right }) => right)]));
  const lines = rows.flatMap((row) => {
    if (granted.includes(row.wildcard)) return [`${row.label}：全部`];
    const labels = row.rights.filter(({ right }) => granted.includes(right)).map(({ label }) => label);
    return labels.length > 0 ? [`${row.label}：${labels.join('、')}`] : [];
  });
  return [...lines, ...granted.filter((right) => !known.has(right))];
}
