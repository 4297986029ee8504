import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * All files below `folder`, as paths relative to it with `/`, sorted. A path that is itself a file yields `['']`; a
 * missing one yields nothing. `skip` gets the same relative path of files and folders.
 */
export async function listFiles(folder: string, skip: (relative: string) => boolean = () => false): Promise<string[]> {
  const info = await stat(folder).catch(() => null);
  if (info === null) return [];
  if (info.isFile()) return [''];
  const found: string[] = [];
  const pending = [''];
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    for (const entry of await readdir(path.join(folder, current), { withFileTypes: true })) {
      const relative = current === '' ? entry.name : `${current}/${entry.name}`;
      if (skip(relative)) continue;
      if (entry.isDirectory()) pending.push(relative);
      else if (entry.isFile()) found.push(relative);
    }
  }
  return found.sort();
}
