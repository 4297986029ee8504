import type { ObjectRow } from './stored-object.ts';

/** Makes the bytes of a sample file out of its recipe, always the same ones. */
export type SampleMaker = (recipe: string, object: ObjectRow) => Promise<Buffer>;
