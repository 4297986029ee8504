import { type LatestUpdate, updateKinds } from '../../resources/site/latest-updates.ts';

/** Colour of a kind of update. */
export const updatePigment = (kind: LatestUpdate['kind']): string =>
  `var(--${updateKinds.find(({ value }) => value === kind)?.tone ?? 'ink'})`;
