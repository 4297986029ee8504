import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files by the SHA-256 of their content: equal content is kept once, and a stored file is always whole. */
export class ContentStore {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'files');
  }

  #pathOf(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
    return join(this.#root, sha256.slice(0, 2), sha256);
  }

  /** Writes to a temporary file, syncs it, then gives it its name. Returns the SHA-256 in hex. */
  async put(bytes: Buffer): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const path = this.#pathOf(sha256);
    if (await this.size(sha256)) return sha256;
    await mkdir(join(this.#root, sha256.slice(0, 2)), { recursive: true });
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      const file = await open(temporary, 'wx', 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return sha256;
  }

  /** Bytes of the file, or null when it is not there. */
  async size(sha256: string): Promise<number | null> {
    return stat(this.#pathOf(sha256)).then(
      ({ size }) => size,
      () => null,
    );
  }

  /** Removes a file; one that is not there is no error. See first that nothing refers to it. */
  async remove(sha256: string): Promise<void> {
    await rm(this.#pathOf(sha256), { force: true });
  }

  read(sha256: string): ReadStream {
    return createReadStream(this.#pathOf(sha256), { highWaterMark: 256 * 1024 });
  }
}
