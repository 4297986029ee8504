import type { Pool, Query } from './db/query.ts';
import type { SampleMaker } from './holdings/sample-maker.ts';
import { beginSamples, hasSamples } from './site/sample-state.ts';
import type { ObjectStore } from './store/object-store.ts';

/** The room of the sample data. Nothing of it is loaded before it is asked for: a portal without samples never reads it. */
const samples = () => import('../demo/index.ts');

/** The process that loads the sample data. */
export const sampleLoader = new URL('../demo/load-process.ts', import.meta.url);

/** Gives an empty portal what the sample data begin with. @returns whether the rest is still to be loaded */
export const beginSampleData = (pool: Pool, store: ObjectStore): Promise<boolean> =>
  beginSamples(pool, async (tx) => {
    const { loadPortalContent } = await samples();
    await loadPortalContent(tx, store);
  });

/** Makes sample files that are read for the first time. */
const samplesMadeLazily =
  (db: Query): SampleMaker =>
  async (...of) => {
    const { sampleMaker } = await samples();
    return sampleMaker(db)(...of);
  };

/** The process that knows the sample data's ground. */
const sampleGround = new URL('../demo/ground-process.ts', import.meta.url);

/** What the sample data answer themselves. */
export const sampleServices = (db: Query) => ({
  makeSample: samplesMadeLazily(db),
  groundModel: async () => ((await hasSamples(db)) ? sampleGround : null),
});
