import type { SampleMaker } from '../../server/holdings/sample-maker.ts';
import type { Query } from '../../server/resources/read-rows.ts';
import { drawInProcess } from './draw-in-process.ts';
import { readSampleFacts } from './sample-facts.ts';
import { parseRecipe } from './sample-recipe.ts';

/** Makes the bytes of sample files from what the database tells of their items. */
export const sampleMaker =
  (db: Query): SampleMaker =>
  async (recipe, object, isAhead = false) =>
    drawInProcess(parseRecipe(recipe), await readSampleFacts(db, object), isAhead ? 'ahead' : 'awaited');
