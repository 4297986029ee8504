import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { guarded, writeFileHashed } from './hashed-file.ts';
import { assertSha256, type ByteRange, type StoredContent, type ObjectStore } from './object-store.ts';
import { sweepFolder } from './sweep-folder.ts';

/** What nobody wrote to for so long belongs to a process that ended. Others may share the folder. */
const staleAfterMs = 3600_000;
/** What file systems answer that know no second name of a file. */
const linkless = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EMLINK', 'ENOSYS'];
/** Fewer, larger reads: the whole way from disk to socket is then as fast as the machine allows. */
const readBytes = 512 * 1024;

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT';

/** Contents as files of one folder: `<first two digits>/<SHA-256>`; `incoming` while they are written, `damaged` aside. */
export class DiskStore implements ObjectStore {
  readonly #root: string;
  readonly #incoming: string;

  constructor(dataDir: string) {
    this.#root = join(dataDir, 'files');
    this.#incoming = join(this.#root, 'incoming');
  }

  localPath(sha256: string): string {
    assertSha256(sha256);
    return `${sha256.slice(0, 2)}/${sha256}`;
  }

  pathOf(sha256: string): string {
    return join(this.#root, this.localPath(sha256));
  }

  async put(
    source: Readable | Buffer,
    { limitBytes = Infinity }: { limitBytes?: number } = {},
  ): Promise<StoredContent> {
    guarded(source);
    await mkdir(this.#incoming, { recursive: true });
    const temporary = join(this.#incoming, `${randomUUID()}.tmp`);
    const stored = await writeFileHashed(temporary, source, limitBytes);
    try {
      await this.#giveName(temporary, stored);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return stored;
  }

  async keepFile(path: string, content: StoredContent): Promise<void> {
    await syncPath(path);
    await mkdir(this.#incoming, { recursive: true });
    const second = join(this.#incoming, `${randomUUID()}.tmp`);
    try {
      await link(path, second).catch(async (error: NodeJS.ErrnoException) => {
        if (!linkless.includes(error.code ?? '')) throw error;
        await copyFile(path, second);
        await syncPath(second);
      });
      await this.#giveName(second, content);
    } finally {
      await rm(second, { force: true });
    }
  }

  /** Renames a whole, synced file to its content's name; the folder is synced, so that the name outlives a power cut. */
  async #giveName(path: string, { sha256, size }: StoredContent): Promise<void> {
    if ((await this.size(sha256)) === size) return rm(path, { force: true });
    const folder = join(this.#root, sha256.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await rename(path, this.pathOf(sha256));
    await syncPath(folder);
  }

  async size(sha256: string): Promise<number | null> {
    const path = this.pathOf(sha256);
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.pathOf(sha256), 'r');
    return file.createReadStream({ highWaterMark: readBytes, ...range });
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.pathOf(sha256), { force: true });
  }

  async setAside(sha256: string): Promise<void> {
    const folder = join(this.#root, 'damaged');
    await mkdir(folder, { recursive: true });
    try {
      await rename(this.pathOf(sha256), join(folder, `${sha256}.${Date.now()}`));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Removes what writers that ended left behind. Answers how many files went. */
  sweep(now = Date.now()): Promise<number> {
    return sweepFolder(this.#incoming, now - staleAfterMs);
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
