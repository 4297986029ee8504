import type { Guard } from '../resources/rules.ts';

/** A guard that asks one after the other; one that is not there allows everything. */
export const bothGuards =
  (...guards: (Guard | undefined)[]): Guard =>
  async (write, change) => {
    for (const guard of guards) await guard?.(write, change);
  };
