import type { Readable } from 'node:stream';

declare module '../services.ts' {
  interface Services {
    objects: ObjectStore;
  }
}

/** First and last byte, both included, as in a Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A content that is in the store: its SHA-256 in hex, and its bytes. */
export interface StoredContent {
  sha256: string;
  size: number;
}

/** Files by the SHA-256 of their content: equal content is kept once, and what has a name is always whole. */
export interface ObjectStore {
  /** Keeps a content in constant memory. A source that fails or is cut leaves nothing. @throws AppError 413 past the limit */
  put(source: Readable | Buffer, options?: { limitBytes?: number }): Promise<StoredContent>;
  /** Keeps the content of a whole file of this machine, whose hash is known. The file stays; nobody may write to it again. */
  keepFile(path: string, content: StoredContent): Promise<void>;
  /** Bytes of the content, or null when it is not there. */
  size(sha256: string): Promise<number | null>;
  /** Opens it before answering: what is not there rejects. Destroy the stream when it is not read to its end. */
  read(sha256: string, range?: ByteRange): Promise<Readable>;
  /** Removes a content; one that is not there is no error. See first that nothing refers to it. */
  remove(sha256: string): Promise<void>;
  /** Puts a damaged content where nothing reads it, so that the right one can be kept again. */
  setAside(sha256: string): Promise<void>;
  /** Path below the folder that nginx may serve by accelerated redirect; null when it is on no disk of this machine. */
  localPath(sha256: string): string | null;
  /** Where the content is as a file of this machine. */
  pathOf?(sha256: string): string;
}

/** Guards every path and key that is made of a hash. */
export function assertSha256(sha256: string): void {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256');
}
