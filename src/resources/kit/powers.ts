import type { Power, Resource } from './define-resource.ts';

/** What a list of rights adds up to: some of the three separated powers, and 'all' where it holds every right. */
export type PowerHeld = Power | 'all';

const everyRight = 'admin:*';

/** Names of the powers, in a fixed order. */
export const powerLabels: Readonly<Record<PowerHeld, string>> = {
  system: '系统',
  security: '安全',
  audit: '审计',
  all: '全部',
};

/** The powers that these rights touch, by name or wildcard, in a fixed order. Rights to data and maps belong to none. */
export function powersOf(resources: readonly Resource[], rights: readonly string[]): PowerHeld[] {
  const owners = new Set(rights.map((right) => /^admin:(\w+)\./.exec(right)?.[1]));
  const touched = new Set<PowerHeld>(
    resources.flatMap(({ name, power }) => (power !== undefined && owners.has(name) ? [power] : [])),
  );
  if (rights.includes(everyRight)) touched.add('all');
  return (Object.keys(powerLabels) as PowerHeld[]).filter((power) => touched.has(power));
}

/** Whether rights may be in one hand: at most one of the three powers, and 'all' beside none of them. */
export const areSeparate = (resources: readonly Resource[], rights: readonly string[]): boolean =>
  powersOf(resources, rights).length <= 1;
