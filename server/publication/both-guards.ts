import { type Guard, ofRemoval } from '../resources/rules.ts';

/** A guard that asks one after the other; one that is not there allows everything. */
export function bothGuards(...guards: (Guard | undefined)[]): Guard {
  const both: Guard = async (write, change) => {
    for (const guard of guards) await guard?.(write, change);
  };
  return guards.every((guard) => guard === undefined || guard.isOfRemoval === true) ? ofRemoval(both) : both;
}
