import { constants, setPriority } from 'node:os';
import { drawSample } from './draw-sample.ts';
import type { SampleFacts } from './sample-facts.ts';
import type { SampleRecipe } from './sample-recipe.ts';

/** What the process is asked, and what it answers: the bytes, or why there are none. */
export interface SampleOrder {
  id: number;
  recipe: SampleRecipe;
  facts: SampleFacts;
}
export type SampleReply = { id: number; bytes: Uint8Array } | { id: number; problem: string };

// Visitors go before
setPriority(constants.priority.PRIORITY_LOW);

process.on('message', ({ id, recipe, facts }: SampleOrder) => {
  const answer = (reply: SampleReply): void => void process.send?.(reply);
  drawSample(recipe, facts).then(
    (bytes) => answer({ id, bytes: new Uint8Array(bytes) }),
    (error: unknown) =>
      answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
// The portal has gone, in whatever way
process.on('disconnect', () => process.exit());
