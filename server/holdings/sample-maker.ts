import type { Query } from '../resources/read-rows.ts';
import type { ObjectRow } from './stored-object.ts';

/** Makes the bytes of a sample file out of its recipe, always the same ones. */
export type SampleMaker = (recipe: string, object: ObjectRow) => Promise<Buffer>;

/** A portal without sample data never loads what draws them. */
export const samplesMadeLazily =
  (db: Query): SampleMaker =>
  async (recipe, object) => {
    const { sampleMaker } = await import('../demo/files/make-sample.ts');
    return sampleMaker(db)(recipe, object);
  };
