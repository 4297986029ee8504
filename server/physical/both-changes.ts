import type { AfterChange } from '../resources/rules.ts';

/** Does what one and then the other change entails. */
export const bothChanges =
  (...changes: AfterChange[]): AfterChange =>
  async (write, change) => {
    for (const each of changes) await each(write, change);
  };
