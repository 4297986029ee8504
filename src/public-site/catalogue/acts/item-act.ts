import type { Act } from '../../account/acts.ts';

/** What is done with a whole item beside the cart. Reading its files on line belongs to the files. */
export type ItemAct = Exclude<Act, 'preview' | 'apply' | 'applyOpen' | 'deliver'>;
