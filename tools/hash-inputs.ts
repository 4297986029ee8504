import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from './list-files.ts';

/**
 * SHA-256 (hex) over names and contents of the given files and folders below `root`. A missing input counts as empty, so
 * that creating it changes the hash. `skip` gets paths relative to `root`, with `/`.
 */
export async function hashInputs(
  root: string,
  inputs: readonly string[],
  skip: (file: string) => boolean = () => false,
): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const names = await listFiles(path.join(root, input), (relative) => skip(`${input}/${relative}`));
    const files = names.map((name) => (name === '' ? input : `${input}/${name}`));
    const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
    for (const [index, content] of contents.entries()) {
      hash.update(`${files[index]}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
