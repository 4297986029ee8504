import { useEffect, useState } from 'react';
import { FileSender, type QueuedFile, type SenderTold } from './file-sender.ts';

/** Files on their way to the server; they go on while one is at another step of the wizard. */
export function useFileQueue(told: Omit<SenderTold, 'onQueue'>) {
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [sender] = useState(() => new FileSender({ ...told, onQueue: setQueue }));
  useEffect(() => sender.serve(told));
  useEffect(() => () => sender.stop(), [sender]);
  return {
    queue,
    add: (files: readonly File[]): void => sender.add(files),
    retry: (uploadId: string): void => sender.retry(uploadId),
    drop: (uploadId: string): void => sender.drop(uploadId),
  };
}
export type FileQueue = ReturnType<typeof useFileQueue>;
