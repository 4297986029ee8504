import { LayerProblem } from '../layer-problem.ts';

/** What a service says of itself is more than any honest one says, or brought down what read it. */
export const beyondCaps = (): LayerProblem => new LayerProblem('tooLarge', '服务的说明过大或不合规范');
