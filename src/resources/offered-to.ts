import type { Right } from './kit/define-resource.ts';
import { isPlainOpenCall } from './shared/open-calls.ts';
import { owners } from './call-labels.ts';

/** What a service offers to those who have a right. */
export interface Offered {
  label: string;
  calls: string[];
  /** Address of the list that programs read; null: this is for pages alone. */
  path: string | null;
}

/** Everybody of one right, with what is offered to them in addition to those before. */
export interface OfferedTo {
  readers: string;
  services: Offered[];
}

/** Who reads, in the order in which more is asked of them; what is for administrators is none of the public's. */
const readers: readonly [Right, string][] = [
  ['guest', '所有访客，无须登录'],
  ['user', '登录用户'],
  ['internet', '互联网登录用户'],
  ['verified', '通过实名认证的用户与专网用户'],
  ['holographic', '具有“全息数据用户”角色的用户'],
];

/** What services there are and for whom, from the declarations. */
export function offeredTo(): OfferedTo[] {
  const all = owners();
  return readers.map(([right, name]) => ({
    readers: name,
    services: all.flatMap(({ label, calls }): Offered[] => {
      const own = calls.filter((call) => call.right === right);
      if (own.length === 0) return [];
      const path = own.find(isPlainOpenCall)?.parsed.path ?? null;
      return [{ label, calls: own.map((call) => call.label), path }];
    }),
  }));
}
