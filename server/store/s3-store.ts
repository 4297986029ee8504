import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { guarded, writeFileHashed } from './hashed-file.ts';
import { assertSha256, type ByteRange, type StoredContent, type ObjectStore } from './object-store.ts';
import { uploadsFolder } from './uploads-folder.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** Bytes of one part of a multipart upload; at most two are in memory per upload. */
const partSize = 8 * 1024 * 1024;
const concurrentParts = 2;
/** Connections to the store at a time. */
const maxSockets = 512;

/** How long is waited for a store that says nothing; what drips goes on. */
interface Silence {
  connectMs: number;
  /** While a connection stands: for the answer, and between any two parts of it. Longer than a reader may pause (ADR 0050). */
  idleMs: number;
}
const silence: Silence = { connectMs: 10_000, idleMs: 120_000 };

const statusOf = (error: unknown): unknown =>
  (error as { $metadata?: { httpStatusCode?: unknown } }).$metadata?.httpStatusCode;

/**
 * Contents as objects of one bucket of an S3-compatible store, by their SHA-256. What arrives is first written to this
 * machine, since its key is only known at its end.
 */
export class S3Store implements ObjectStore {
  readonly #bucket: string;
  readonly #staging: string;
  readonly #settings: S3Settings;
  readonly #silence: Silence;
  #opening: Promise<S3Client> | null = null;

  constructor(settings: S3Settings, dataDir: string, limits = silence) {
    this.#settings = settings;
    this.#silence = limits;
    this.#bucket = settings.bucket;
    this.#staging = uploadsFolder(dataDir);
  }

  localPath(sha256: string): null {
    assertSha256(sha256);
    return null;
  }

  #key(sha256: string): { Bucket: string; Key: string } {
    assertSha256(sha256);
    return { Bucket: this.#bucket, Key: `${sha256.slice(0, 2)}/${sha256}` };
  }

  /** The library is heavy: only portals with such a store load it. */
  #client(): Promise<S3Client> {
    const { endpoint, region, accessKey, secretKey } = this.#settings;
    const { connectMs: connectionTimeout, idleMs: socketTimeout } = this.#silence;
    this.#opening ??= import('@aws-sdk/client-s3').then(
      ({ S3Client }) =>
        new S3Client({
          endpoint,
          region,
          forcePathStyle: true,
          credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
          // Readers have places of their own; fifty by default are those of two of them
          requestHandler: { httpAgent: { maxSockets }, httpsAgent: { maxSockets }, connectionTimeout, socketTimeout },
          // Stores other than Amazon's know no trailing checksums; the SHA-256 is compared by the scrub
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
        }),
    );
    return this.#opening;
  }

  async put(
    source: Readable | Buffer,
    { limitBytes = Infinity }: { limitBytes?: number } = {},
  ): Promise<StoredContent> {
    guarded(source);
    await mkdir(this.#staging, { recursive: true });
    const temporary = join(this.#staging, `${randomUUID()}.tmp`);
    try {
      return await this.#upload(temporary, await writeFileHashed(temporary, source, limitBytes));
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async keepFile(path: string, content: StoredContent): Promise<void> {
    await this.#upload(path, content);
  }

  async #upload(path: string, stored: StoredContent): Promise<StoredContent> {
    if ((await this.size(stored.sha256)) === stored.size) return stored;
    const [client, { Upload }] = await Promise.all([this.#client(), import('@aws-sdk/lib-storage')]);
    const params = { ...this.#key(stored.sha256), Body: createReadStream(path, { highWaterMark: 1024 * 1024 }) };
    try {
      await new Upload({ client, params, partSize, queueSize: concurrentParts }).done();
    } finally {
      params.Body.destroy();
    }
    return stored;
  }

  async size(sha256: string): Promise<number | null> {
    const [client, { HeadObjectCommand }] = await Promise.all([this.#client(), import('@aws-sdk/client-s3')]);
    try {
      return (await client.send(new HeadObjectCommand(this.#key(sha256)))).ContentLength ?? null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const [client, { GetObjectCommand }] = await Promise.all([this.#client(), import('@aws-sdk/client-s3')]);
    const header = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const { Body } = await client.send(new GetObjectCommand({ ...this.#key(sha256), ...header }));
    if (!(Body instanceof Readable)) throw new Error('the object store answered no stream');
    return Body;
  }

  async remove(sha256: string): Promise<void> {
    const [client, { DeleteObjectCommand }] = await Promise.all([this.#client(), import('@aws-sdk/client-s3')]);
    await client.send(new DeleteObjectCommand(this.#key(sha256)));
  }

  async setAside(sha256: string): Promise<void> {
    const [client, { CopyObjectCommand }] = await Promise.all([this.#client(), import('@aws-sdk/client-s3')]);
    if ((await this.size(sha256)) === null) return;
    const { Bucket, Key } = this.#key(sha256);
    const aside = { Bucket, Key: `damaged/${sha256}.${Date.now()}`, CopySource: `${Bucket}/${Key}` };
    await client.send(new CopyObjectCommand(aside));
    await this.remove(sha256);
  }
}
