import { hoursFaults } from '../../src/resources/shared/room-hours.ts';
import { invalid } from '../errors.ts';
import type { Guard } from '../resources/rules.ts';

/** Opening hours are written as hours: the page tells from them whether the house is open. */
export const aboutGuard: Guard = (_transaction, { after }) => {
  const faults = hoursFaults(after ?? {});
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return Promise.resolve();
};
