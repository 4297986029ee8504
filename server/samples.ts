import type { Log } from './db/log.ts';
import type { Pool, Query } from './db/query.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { SampleMaker } from './holdings/sample-maker.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** The room of the sample data. Nothing of it is loaded before it is asked for: a portal without samples never reads it. */
const samples = () => import('../demo/index.ts');

/** Loads the sample data into an empty portal, once. */
export async function loadSamples(pool: Pool, log: Log, store: ObjectStore, secrets: SecretBox): Promise<void> {
  const { loadDemoData } = await samples();
  await loadDemoData(pool, log, store, secrets);
}

/** Makes sample files that are read for the first time. */
export const samplesMadeLazily =
  (db: Query): SampleMaker =>
  async (recipe, object) => {
    const { sampleMaker } = await samples();
    return sampleMaker(db)(recipe, object);
  };
