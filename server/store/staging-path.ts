import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsFolder } from './uploads-folder.ts';

/** A path for something that is on its way into the store; its folder is there. */
export async function stagingPath(dataDir: string, name: string = randomUUID()): Promise<string> {
  const folder = uploadsFolder(dataDir);
  await mkdir(folder, { recursive: true });
  return join(folder, `${name}.part`);
}
