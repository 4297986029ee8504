import { counter } from './counters.ts';
import { sha256Of } from './sha256.ts';

const nextNumber = counter();

/** 32 hexadecimal digits, as the portal names objects and pages name their uploads; each once in a test file. */
export const newHexName = (): string => sha256Of(Buffer.from(`name ${nextNumber()}`)).slice(0, 32);
