import type { Env } from './env.ts';

/**
 * What the parts of the server share: made once at start, handed to the app builder. Each part adds its own, beside what it
 * brings (`declare module '../services.ts'`); where the whole is made (`start-portal.ts`) one left out does not compile.
 */
export interface Services {
  env: Env;
}
