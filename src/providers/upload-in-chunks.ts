import { objects } from '../resources/holdings/objects.ts';
import type { KeptFile, UploadProgress } from '../resources/shared/upload-answers.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { randomUuid } from './random-uuid.ts';

export interface ChunkedUpload {
  file: File;
  /** Fields of the call besides those of the chunks: use, itemType, itemId, archiveFile, secrecy. */
  fields?: Readonly<Record<string, string | number>>;
  /** Told the bytes that have left, as they go. */
  onProgress?: (bytes: number) => void;
  signal?: AbortSignal;
  /** Default: a new one. */
  uploadId?: string;
  /** There was an earlier try of this file under this id: it goes on where that stopped. */
  isResumed?: boolean;
  /** Told from which byte an earlier try goes on; 0: from the beginning, as the server does not know it any more. */
  onResumed?: (bytes: number) => void;
}

const largestChunk = 8 * 1024 * 1024;
/** A slow line must bring a chunk within the minute that the server waits. */
const smallestChunk = 256 * 1024;
const maxAttempts = 6;
/** Milliseconds before the second try; each further one waits twice as long. */
const firstPauseMs = 500;

/** A new id, by which an upload can be taken up again. */
export const newUploadId = (): string => randomUuid().replaceAll('-', '');

/**
 * Uploads a file in chunks, in order; after a cut it asks how far the server got and goes on there, in smaller chunks.
 * Throws ApiError when the server refuses the file, or cannot be reached any more; an abort throws what the signal carries.
 */
export async function uploadInChunks(upload: ChunkedUpload): Promise<KeptFile> {
  const { file, signal, uploadId = newUploadId(), isResumed = false, onResumed } = upload;
  let offset = isResumed ? await receivedOf(uploadId, signal) : 0;
  if (isResumed) onResumed?.(offset);
  let chunk = largestChunk;
  for (let tries = 0; ;) {
    try {
      const { received, object } = await sendChunk(upload, uploadId, offset, Math.min(offset + chunk, file.size));
      if (object) return object;
      offset = received;
      tries = 0;
    } catch (error) {
      signal?.throwIfAborted();
      tries += 1;
      if (!isPassing(error) || tries === maxAttempts) throw error;
      chunk = Math.max(smallestChunk, chunk / 2);
      await pause(firstPauseMs * 2 ** (tries - 1), signal);
      offset = await receivedOf(uploadId, signal).catch((cause: unknown) => {
        if (isPassing(cause)) return offset;
        throw cause;
      });
    }
  }
}

/** What may be gone at the next try: no answer, a server that restarts, a chunk that does not fit on what is there. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || [408, 409, 502, 503, 504].includes(error.status));

async function sendChunk(
  { file, fields = {}, onProgress, signal }: ChunkedUpload,
  uploadId: string,
  offset: number,
  end: number,
): Promise<UploadProgress> {
  const form = new FormData();
  const texts = { ...fields, uploadId, offset, total: file.size, name: file.name };
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
  form.append('file', file.slice(offset, end), file.name);
  return call(objects, 'uploadProduct', form, {
    signal,
    onUpload: (share) => onProgress?.(offset + share * (end - offset)),
  });
}

/** First byte that the server still lacks; 0 for an upload that it does not know. */
async function receivedOf(uploadId: string, signal: AbortSignal | undefined): Promise<number> {
  try {
    const { received, total } = await call(objects, 'uploadState', { uploadId }, { signal });
    // All bytes are there, only the answer was lost: the last one is sent again, and answered with the file
    return received === total ? total - 1 : received;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 0;
    throw error;
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
