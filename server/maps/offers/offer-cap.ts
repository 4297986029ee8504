import { LayerProblem } from '../layer-problem.ts';

/** Bytes of what a service says of itself: more is neither fetched nor read. */
export const maxOfferBytes = 4 * 1024 * 1024;

/** The one sentence for all that is beyond the limits, whichever of them. */
export const beyondWords = '服务的说明过大或不合规范';

/** What a service says of itself is more than any honest one says, or brought down what read it. */
export const beyondCaps = (): LayerProblem => new LayerProblem('tooLarge', beyondWords);
