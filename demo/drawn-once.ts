import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const kept = resolve(import.meta.dirname, '../.cache/drawn');

/** Folders whose code draws none of these pictures. */
const drawsNothing = /^(files|people|orders|appointments)[\\/]/;

let signature: Promise<string> | null = null;

/** Stands for the code that draws: any change of the sample data's sources draws every picture anew. */
function drawingCode(): Promise<string> {
  signature ??= (async () => {
    const hash = createHash('sha256');
    const names = (await readdir(import.meta.dirname, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !drawsNothing.test(name),
    );
    for (const name of names.sort()) hash.update(name).update(await readFile(join(import.meta.dirname, name)));
    return hash.digest('hex');
  })();
  return signature;
}

/**
 * A picture of the sample data. Pictures depend on the code alone, and some take a tenth of a second to draw; so each is
 * drawn once on a machine and kept under .cache/drawn. Where nothing can be written there, it is drawn at every first start.
 * @param name what is drawn, unique among all pictures
 */
export async function drawnOnce(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const key = createHash('sha256')
    .update(`${await drawingCode()} ${name}`)
    .digest('hex');
  const file = join(kept, `${key}.webp`);
  const known = await readFile(file).catch(whenUnusable(null));
  if (known) return known;
  const bytes = await draw();
  await keep(file, bytes).catch(whenUnusable(undefined));
  return bytes;
}

/** Whole or not at all: another process may be drawing the same. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(kept, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}

const unusable = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC']);

const whenUnusable =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (unusable.has((error as NodeJS.ErrnoException).code ?? '')) return instead;
    throw error;
  };
