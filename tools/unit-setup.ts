import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.ts';

/** Some unit tests look at what stands on the map: in a fresh clone it is made first, in a second. */
export const setup = (): Promise<void> => ensureBuilt(fileURLToPath(new URL('..', import.meta.url)), 'base-data');
