import { ConcurrencyLimiter } from '../../http/concurrency-limiter.ts';
import { LayerProblem } from '../layer-problem.ts';

/**
 * Places for offers that are fetched and read, 4 MB each while they wait for their turn: one person leaves half of them to
 * others, and whoever leaves goes out of the queue.
 */
export const offerPlaces = new ConcurrencyLimiter(
  { concurrency: 4, perVisitor: 2, perNetwork: 3, maxQueued: 32, waitMs: 30_000 },
  () => new LayerProblem('busy'),
);
