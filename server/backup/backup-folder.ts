import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { hashFile, writeFileHashed } from '../store/hashed-file.ts';
import { assertSha256, type StoredContent, type ObjectStore } from '../store/object-store.ts';
import { syncDirectory } from '../db/create-private-file.ts';
import { StartError } from '../start-error.ts';
import { type Manifest, readManifest } from './manifest.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

const manifestName = /^(\d{8}T\d{6}Z(?:-\d+)?)\.json$/;
const partFolders = ['contents', 'pieces', 'incoming'] as const;

const oldDraftMs = 24 * 3600_000;

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;

/**
 * A folder of backups: `<moment>.json` is one backup; `pieces/` (rows, gzip) and `contents/` (files) hold what backups
 * consist of, each under the SHA-256 of its content, so that what did not change is kept once. A manifest is written when
 * everything it names is there and synced.
 */
export class BackupFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** @throws StartError when the folder cannot be made or written to. */
  static async open(path: string): Promise<BackupFolder> {
    try {
      for (const part of partFolders) await mkdir(join(path, part), { recursive: true, mode: 0o700 });
      await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (cause) {
      throw new StartError(`无法使用备份目录 ${path}（${String(codeOf(cause))}）。请检查路径、权限与磁盘空间。`, {
        cause,
      });
    }
    return new BackupFolder(path);
  }

  /** A folder that is only read. @throws StartError when there is none. */
  static async existing(path: string): Promise<BackupFolder> {
    const folder = new BackupFolder(path);
    if ((await folder.names()).length === 0)
      throw new StartError(`${path} 中没有备份。请指定 npm run backup 用过的目录。`);
    return folder;
  }

  #partPath(part: 'contents' | 'pieces', sha256: string): string {
    assertSha256(sha256);
    return join(this.path, part, sha256.slice(0, 2), part === 'pieces' ? `${sha256}.gz` : sha256);
  }

  /** Names of the backups, oldest first. */
  async names(): Promise<string[]> {
    const files = await readdir(this.path).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    });
    return files.flatMap((file) => manifestName.exec(file)?.[1] ?? []).sort();
  }

  async manifest(name: string): Promise<Manifest> {
    const path = join(this.path, `${name}.json`);
    const text = await readFile(path, 'utf8').catch((cause: unknown) => {
      throw new StartError(`找不到备份 ${path}。`, { cause });
    });
    return readManifest(text, path);
  }

  /** Writes the manifest under the moment of its snapshot; answers the name. */
  async addManifest(manifest: Manifest): Promise<string> {
    await this.#syncShelves();
    const stamp = `${new Date(manifest.at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    const taken = new Set(await this.names());
    let name = stamp;
    for (let n = 2; taken.has(name); n++) name = `${stamp}-${n}`;
    await this.#place(join(this.path, `${name}.json`), Buffer.from(JSON.stringify(manifest)));
    return name;
  }

  /** Keeps a piece of rows; answers how many bytes that added (0 when it was there). */
  async addPiece(piece: Buffer): Promise<{ sha256: string; added: number }> {
    const sha256 = createHash('sha256').update(piece).digest('hex');
    const path = this.#partPath('pieces', sha256);
    const isWhole =
      (await isThere(path)) &&
      (await this.piece(sha256).then(
        () => true,
        () => false,
      ));
    if (isWhole) return { sha256, added: 0 };
    const bytes = await packed(piece, { level: 4 });
    await this.#place(path, bytes);
    return { sha256, added: bytes.length };
  }

  /** The bytes of a piece. @throws Error when they are not what its name says */
  async piece(sha256: string): Promise<Buffer> {
    const bytes = await unpacked(await readFile(this.#partPath('pieces', sha256)));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Error('hash differs');
    return bytes;
  }

  contentPath(sha256: string): string {
    return this.#partPath('contents', sha256);
  }

  /**
   * Keeps a content of the store, hard-linked where both are on one file system, else copied, its hash compared either way.
   * Answers how many bytes that added, or null when the store's bytes are missing or are not what they are called.
   */
  async addContent(store: ObjectStore, { sha256, size }: StoredContent): Promise<number | null> {
    const path = this.contentPath(sha256);
    if (await this.#isKept({ sha256, size })) return 0;
    const draft = join(this.path, 'incoming', randomUUID());
    try {
      const stored = (await linked(store, sha256, draft)) ?? (await copied(store, sha256, draft));
      if (stored === null || stored.sha256 !== sha256 || stored.size !== size) return null;
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      return size;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /**
   * Whether a content is in the folder from before: of its size, and each week its hash is looked at once. What is damaged is
   * taken away, to be kept anew from the store.
   */
  async #isKept({ sha256, size }: StoredContent): Promise<boolean> {
    const path = this.contentPath(sha256);
    if (!(await isThere(path))) return false;
    const stats = await stat(path);
    const isDue = Number.parseInt(sha256.slice(0, 4), 16) % 7 === new Date().getDay();
    if (stats.size === size && (!isDue || (await this.contentProblem({ sha256, size })) === null)) return true;
    await rm(path, { force: true });
    return false;
  }

  /** Null when the content is whole, else what is wrong with it. */
  async contentProblem({ sha256, size }: StoredContent): Promise<string | null> {
    try {
      const now = await hashFile(this.contentPath(sha256));
      return now.sha256 === sha256 && now.size === size ? null : '内容与 SHA-256 不符';
    } catch (error) {
      return codeOf(error) === 'ENOENT' ? '不在备份中' : `无法读取（${String(codeOf(error))}）`;
    }
  }

  /** Removes all but the newest `keep` backups, and what only they named. Answers how many backups went. */
  async prune(keep: number): Promise<number> {
    const names = await this.names();
    const gone = names.slice(0, Math.max(0, names.length - keep));
    if (gone.length === 0) return 0;
    const left = await Promise.all(names.slice(gone.length).map((name) => this.manifest(name)));
    const wanted = {
      contents: new Set(left.flatMap(({ contents }) => contents.map(({ sha256 }) => sha256))),
      pieces: new Set(
        left.flatMap(({ tables }) => tables.flatMap(({ pieces }) => pieces.map((sha256) => `${sha256}.gz`))),
      ),
    };
    for (const name of gone) await rm(join(this.path, `${name}.json`));
    await syncDirectory(this.path);
    for (const part of ['contents', 'pieces'] as const)
      for (const shelf of await readdir(join(this.path, part)))
        for (const file of await readdir(join(this.path, part, shelf)))
          if (!wanted[part].has(file)) await rm(join(this.path, part, shelf, file));
    await this.#clearDrafts();
    return gone.length;
  }

  /** Drafts of backups that were cut short. */
  async #clearDrafts(): Promise<void> {
    for (const file of await readdir(join(this.path, 'incoming'))) {
      const path = join(this.path, 'incoming', file);
      if ((await isThere(path)) && Date.now() - (await stat(path)).mtimeMs > oldDraftMs)
        await rm(path, { force: true });
    }
  }

  /** The names of all contents outlive a power cut; their bytes were synced when they were kept or copied. */
  async #syncShelves(): Promise<void> {
    const contents = join(this.path, 'contents');
    for (const shelf of await readdir(contents)) await syncDirectory(join(contents, shelf));
  }

  /** Bytes under their final name once they are whole and synced. */
  async #place(path: string, bytes: Buffer): Promise<void> {
    const draft = join(this.path, 'incoming', randomUUID());
    try {
      await writeFileHashed(draft, bytes, Infinity);
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
      await rename(draft, path);
      await syncDirectory(join(path, '..'));
    } finally {
      await rm(draft, { force: true });
    }
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    },
  );

/** Other file systems, and those without links. */
const cannotLink = new Set<unknown>(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'EACCES']);

async function linked(store: ObjectStore, sha256: string, path: string): Promise<StoredContent | null> {
  if (!store.pathOf) return null;
  try {
    await link(store.pathOf(sha256), path);
  } catch (error) {
    if (cannotLink.has(codeOf(error)) || codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  return hashFile(path);
}

async function copied(store: ObjectStore, sha256: string, path: string): Promise<StoredContent | null> {
  if ((await store.size(sha256)) === null) return null;
  return writeFileHashed(path, await store.read(sha256), Infinity);
}
