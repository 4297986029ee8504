import type { SampleMaker } from '../../holdings/sample-maker.ts';
import type { Query } from '../../resources/read-rows.ts';
import { drawInThread } from './draw-in-thread.ts';
import { readSampleFacts } from './sample-facts.ts';
import { parseRecipe } from './sample-recipe.ts';

/** Makes the bytes of sample files from what the database tells of their items. */
export const sampleMaker =
  (db: Query): SampleMaker =>
  async (recipe, object) =>
    drawInThread(parseRecipe(recipe), await readSampleFacts(db, object));
