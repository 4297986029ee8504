import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'pictures');

/**
 * A picture of the sample data: demo/pictures/{name}.webp.
 * @throws Error when there is none of this name
 */
export const samplePicture = (name: string): Promise<Buffer> => readFile(join(folder, `${name}.webp`));

/** The same, or null where none is kept. */
export const keptPicture = (name: string): Promise<Buffer | null> =>
  samplePicture(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
