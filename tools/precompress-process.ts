import { constants, setPriority } from 'node:os';
import { precompress } from './precompress.ts';

/** What the process is told: both folders, absolute. */
export interface PrecompressOrder {
  folder: string;
  cacheFolder: string;
}

// Visitors go before
setPriority(constants.priority.PRIORITY_LOW);

process.once('message', ({ folder, cacheFolder }: PrecompressOrder) => {
  // A build that takes the place of this one meanwhile gets nothing of it: the working directory stays the old folder
  process.chdir(folder);
  precompress('.', cacheFolder).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
// The portal has gone, in whatever way, or the work is done
process.on('disconnect', () => process.exit());
