import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Stands in a folder whose files all have their forms. */
export const wholeMark = '.precompressed';

/** Whether all files below `folder` have their forms. */
export const isPrecompressed = (folder: string): Promise<boolean> =>
  stat(path.join(folder, wholeMark)).then(
    () => true,
    () => false,
  );
