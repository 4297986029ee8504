import { drawSample } from './draw-sample.ts';
import type { SampleFacts } from './sample-facts.ts';
import type { SampleRecipe } from './sample-recipe.ts';

/** What the process is asked, and what it answers: the bytes, or why there are none. */
export interface SampleOrder {
  recipe: SampleRecipe;
  facts: SampleFacts;
}
export type SampleReply = { bytes: Uint8Array } | { problem: string };

async function draw({ recipe, facts }: SampleOrder): Promise<SampleReply> {
  try {
    return { bytes: new Uint8Array(await drawSample(recipe, facts)) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (order: SampleOrder) => void draw(order).then((reply) => process.send?.(reply)));
// The portal has gone, in whatever way
process.on('disconnect', () => process.exit());
