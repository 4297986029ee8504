import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files of a folder that were last written before a time (ms since 1970). Answers how many went. */
export async function sweepFolder(folder: string, before: number): Promise<number> {
  let swept = 0;
  for (const name of await readdir(folder).catch(noneWhenMissing)) {
    const path = join(folder, name);
    const facts = await stat(path).catch(noneWhenMissing);
    if (Array.isArray(facts) || !facts.isFile() || facts.mtimeMs >= before) continue;
    await rm(path, { force: true });
    swept += 1;
  }
  return swept;
}

function noneWhenMissing(error: unknown): never[] {
  if ((error as { code?: unknown }).code === 'ENOENT') return [];
  throw error;
}
