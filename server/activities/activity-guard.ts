import { invalid } from '../errors.ts';
import type { Guard } from '../resources/rules.ts';

/** An activity ends after it begins, and keeps the places that are reserved. */
export const activityGuard: Guard = (_transaction, { after }) => {
  if (after === null) return Promise.resolve();
  const time = (name: string): number => new Date(String(after[name])).getTime();
  if (time('endsAt') < time('startsAt')) throw invalid({ endsAt: ['结束时间不能早于开始时间'] });
  const reserved = Number(after['reserved'] ?? 0);
  if (Number(after['capacity']) < reserved) throw invalid({ capacity: [`已有 ${reserved} 人预约，名额不能少于此数`] });
  return Promise.resolve();
};
