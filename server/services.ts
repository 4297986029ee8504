import type { Env } from './env.ts';
import type { Database } from './db/open-database.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { SampleMaker } from './holdings/sample-maker.ts';
import type { Jobs } from './jobs/start-jobs.ts';
import type { Courier } from './messages/courier.ts';
import type { KeptAnswers } from './resources/kept-answers.ts';
import type { Rules } from './resources/rules.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { MarkedCache } from './watermark/marked-cache.ts';

/** What the parts of the server share. Made once at start, handed to the app builder. */
export interface Services {
  env: Env;
  database: Database;
  secrets: SecretBox;
  kept: KeptAnswers;
  rules: Rules;
  courier: Courier;
  jobs: Jobs;
  objects: ObjectStore;
  makeSample: SampleMaker;
  marked: MarkedCache;
}
