import type { CartLine } from '../../resources/shared/cart-answers.ts';
import type { Act } from '../account/acts.ts';

/** What applying for these takes: certification unless nothing of them asks for it. */
export const actOf = (lines: readonly Pick<CartLine, 'missing'>[]): Act =>
  lines.some(({ missing }) => missing.includes('verification')) ? 'apply' : 'applyOpen';
