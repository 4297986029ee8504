import { archives } from '../../src/resources/holdings/archives.ts';
import { serverActions } from '../resources/server-actions.ts';

/** Actions on archives, by call id; read when one is done. */
export const archiveActions = serverActions(archives, {
  extendProtection: async (...input) => (await import('./extend-protection.ts')).extendProtection(...input),
  endProtection: async (...input) => (await import('./end-protection.ts')).endProtection(...input),
});
