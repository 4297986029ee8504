import { useInvalidate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { objects } from '../../resources/holdings/objects.ts';
import { ApiError } from '../../providers/api-error.ts';
import { useSession } from '../../providers/session.ts';
import { type ChunkedUpload, newUploadId, uploadInChunks } from '../../providers/upload-in-chunks.ts';
import { forgetUpload, keepUpload, keptUpload, uploadKey } from './kept-uploads.ts';
import { wordsOf } from '../../resources/kit/words-of.ts';

/** A file on its way to the server, or through. */
export interface PendingUpload {
  uploadId: string;
  file: File;
  fields: Readonly<Record<string, string | number>>;
  /** Bytes that have left. */
  sent: number;
  /** Bytes that an earlier try had brought; 0: none. */
  resumedAt: number;
  state: 'going' | 'done' | 'failed' | 'stopped';
  /** Why it failed. */
  problem: string;
}

/** The server will not have this file: trying it again later is a new upload. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Brings a file to the server; what can go on no more is forgotten. */
async function bring(
  key: string,
  upload: ChunkedUpload & { signal: AbortSignal },
): Promise<Pick<PendingUpload, 'state'> & Partial<PendingUpload>> {
  const { file, signal } = upload;
  if (signal.aborted) return { state: 'stopped' };
  try {
    await uploadInChunks(upload);
    forgetUpload(key);
    return { state: 'done', sent: file.size };
  } catch (error) {
    if (signal.aborted) return { state: 'stopped' };
    if (isRefusal(error)) forgetUpload(key);
    return { state: 'failed', problem: wordsOf(error, '上传失败，请重试') };
  }
}

/**
 * Files that are uploaded one after the other; what failed or was stopped goes on where it was, also when the page was
 * closed meanwhile and the same file is chosen again.
 */
export function useUploads() {
  const invalidate = useInvalidate();
  const { userId } = useSession();
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const queue = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const under = controllers.current;
    return () => {
      for (const controller of under.values()) controller.abort();
    };
  }, []);
  const change = (uploadId: string, values: Partial<PendingUpload>): void =>
    setUploads((list) => list.map((each) => (each.uploadId === uploadId ? { ...each, ...values } : each)));

  function run({ uploadId, file, fields }: PendingUpload, { isResumed = false } = {}): void {
    const controller = new AbortController();
    controllers.current.set(uploadId, controller);
    const key = uploadKey(userId, file, fields);
    keepUpload(key, uploadId);
    const work = async (): Promise<void> => {
      const { signal } = controller;
      const onProgress = (sent: number): void => change(uploadId, { sent });
      const onResumed = (bytes: number): void => change(uploadId, { sent: bytes, resumedAt: bytes });
      const outcome = await bring(key, { file, fields, uploadId, isResumed, onProgress, onResumed, signal });
      change(uploadId, outcome);
      if (outcome.state === 'done') await invalidate({ resource: objects.name, invalidates: ['resourceAll'] });
    };
    queue.current = queue.current.then(work);
  }

  const retry = (upload: PendingUpload): void => {
    change(upload.uploadId, { state: 'going', problem: '' });
    run(upload, { isResumed: true });
  };

  return {
    uploads,
    add: (file: File, fields: PendingUpload['fields']): void => {
      const known = keptUpload(uploadKey(userId, file, fields));
      const listed = uploads.find(({ uploadId }) => uploadId === known);
      if (listed) return listed.state === 'going' ? undefined : retry(listed);
      const begun = { uploadId: known ?? newUploadId(), file, fields, sent: 0, resumedAt: 0 };
      const upload: PendingUpload = { ...begun, state: 'going', problem: '' };
      setUploads((list) => [...list, upload]);
      run(upload, { isResumed: known !== null });
    },
    stop: (uploadId: string): void => controllers.current.get(uploadId)?.abort(),
    retry,
  };
}
