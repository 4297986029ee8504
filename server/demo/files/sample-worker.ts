import { parentPort } from 'node:worker_threads';
import { drawSample } from './draw-sample.ts';
import type { SampleFacts } from './sample-facts.ts';
import type { SampleRecipe } from './sample-recipe.ts';

/** What the thread is asked, and what it answers: the bytes, or why there are none. */
export interface SampleOrder {
  id: number;
  recipe: SampleRecipe;
  facts: SampleFacts;
}
export type SampleReply = { id: number; bytes: Uint8Array } | { id: number; problem: string };

parentPort?.on('message', ({ id, recipe, facts }: SampleOrder) => {
  const answer = (reply: SampleReply): void => parentPort?.postMessage(reply);
  drawSample(recipe, facts).then(
    (bytes) => answer({ id, bytes: new Uint8Array(bytes) }),
    (error: unknown) =>
      answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
