import { files } from '../../src/resources/system/files.ts';
import { objects } from '../../src/resources/holdings/objects.ts';
import type { AfterCommit } from '../resources/rules.ts';
import { removeFreed } from './unused-content.ts';

const free: AfterCommit = (services, log) => {
  removeFreed(services).catch((error: unknown) => log.warn({ err: error }, 'removing unused contents failed'));
};

/** Contents go as soon as the last row that named them has. */
export const freeAfterCommit: Readonly<Record<string, AfterCommit>> = { [objects.name]: free, [files.name]: free };
