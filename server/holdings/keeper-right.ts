import { objects } from '../../src/resources/holdings/objects.ts';

/** The administrative right to see files, whatever their item. */
export const keeperRight = `admin:${objects.name}.show`;
