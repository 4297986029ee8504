import type { ObjectRow } from './stored-object.ts';

declare module '../services.ts' {
  interface Services {
    makeSample: SampleMaker;
  }
}

/**
 * Makes the bytes of a sample file out of its recipe, always the same ones.
 * @param isAhead nobody waits for them: everything else goes before
 */
export type SampleMaker = (recipe: string, object: ObjectRow, isAhead?: boolean) => Promise<Buffer>;
