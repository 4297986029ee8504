import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { counter } from './counters.ts';

/** A stand-in for an S3-compatible store: the calls that the portal makes, on one bucket, its objects as files of a folder. */
export interface S3StandIn {
  /** http://host:port */
  endpoint: string;
  close(): Promise<void>;
}

interface Asked {
  request: IncomingMessage;
  /** Of the bucket. */
  key: string;
  query: URLSearchParams;
  file: string;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: Buffer | string;
}

const nextUpload = counter();
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (name: string, content: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`,
});
const refusal = (status: number, code: string, message = code): Answer =>
  xml('Error', `<Code>${code}</Code><Message>${message}</Message>`, status);
const noSuchKey = refusal(404, 'NoSuchKey', 'The specified key does not exist.');

export async function startS3StandIn(folder: string, bucket: string, accessKey: string): Promise<S3StandIn> {
  const uploads = new Map<string, Map<number, Buffer>>();
  const fileOf = (key: string): string => join(folder, encodeURIComponent(key));
  await mkdir(folder, { recursive: true });

  async function read({ request, file }: Asked): Promise<Answer> {
    const bytes = await readFile(file).catch(() => null);
    if (!bytes) return noSuchKey;
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    const headers = { etag: tagOf(bytes), 'accept-ranges': 'bytes', 'content-type': 'application/octet-stream' };
    if (from === undefined)
      return { status: 200, headers: { ...headers, 'content-length': bytes.length }, body: bytes };
    const last = Math.min(to ? Number(to) : Infinity, bytes.length - 1);
    if (Number(from) > last) return refusal(416, 'InvalidRange');
    const range = `bytes ${from}-${last}/${bytes.length}`;
    return {
      status: 206,
      headers: { ...headers, 'content-range': range },
      body: bytes.subarray(Number(from), last + 1),
    };
  }

  async function write({ request, query, file }: Asked): Promise<Answer> {
    const source = request.headers['x-amz-copy-source'];
    const bytes = await buffer(request);
    const upload = query.get('uploadId');
    if (upload !== null) {
      const parts = uploads.get(upload);
      if (!parts) return refusal(404, 'NoSuchUpload');
      parts.set(Number(query.get('partNumber')), bytes);
      return { status: 200, headers: { etag: tagOf(bytes) } };
    }
    if (typeof source !== 'string') {
      await writeFile(file, bytes);
      return { status: 200, headers: { etag: tagOf(bytes) } };
    }
    const copied = await readFile(fileOf(decodeURIComponent(source).replace(`${bucket}/`, ''))).catch(() => null);
    if (!copied) return noSuchKey;
    await writeFile(file, copied);
    return xml('CopyObjectResult', `<ETag>${tagOf(copied)}</ETag>`);
  }

  /** Begins an upload in parts, or ends one: the parts in the order of their numbers, as the body names them. */
  async function assemble({ request, query, key, file }: Asked): Promise<Answer> {
    const upload = query.get('uploadId');
    if (upload === null) {
      const id = `upload-${nextUpload()}`;
      uploads.set(id, new Map());
      return xml(
        'InitiateMultipartUploadResult',
        `<Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`,
      );
    }
    const named = [...(await buffer(request)).toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)];
    const parts = named.map(([, number]) => uploads.get(upload)?.get(Number(number)));
    if (parts.length === 0 || parts.includes(undefined)) return refusal(400, 'InvalidPart');
    const whole = await open(file, 'w');
    for (const part of parts) if (part) await whole.write(part);
    await whole.close();
    uploads.delete(upload);
    return xml('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>"${upload}"</ETag>`);
  }

  async function remove({ query, file }: Asked): Promise<Answer> {
    const upload = query.get('uploadId');
    if (upload !== null) uploads.delete(upload);
    else await rm(file, { force: true });
    return { status: 204 };
  }

  const calls: Readonly<Record<string, (asked: Asked) => Promise<Answer>>> = {
    GET: read,
    HEAD: read,
    PUT: write,
    POST: assemble,
    DELETE: remove,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
    const [, named, ...rest] = decodeURIComponent(pathname).split('/');
    const call = calls[request.method ?? ''];
    const key = rest.join('/');
    const isKnown = request.headers.authorization?.includes(`Credential=${accessKey}/`) === true;
    const made =
      !call || named !== bucket || key === ''
        ? refusal(404, 'NoSuchBucket')
        : isKnown
          ? await call({ request, key, query, file: fileOf(key) })
          : refusal(403, 'InvalidAccessKeyId');
    request.resume();
    response.writeHead(made.status, made.headers);
    response.end(request.method === 'HEAD' ? undefined : made.body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
