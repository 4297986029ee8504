import { useEffect, useState } from 'react';
import { useRefresh } from '../../providers/use-call.ts';
import { deliveries } from '../../resources/delivery/deliveries.ts';
import { FileSender, type QueuedFile } from './file-sender.ts';

/** Files on their way into a delivery; they go on while one is at another step of its wizard. */
export function useFileQueue(delivery: number) {
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const refresh = useRefresh(deliveries);
  const [sender] = useState(() => new FileSender(delivery, { onQueue: setQueue, onArrived: () => void refresh() }));
  useEffect(() => () => sender.stop(), [sender]);
  return {
    queue,
    add: (files: readonly File[]): void => sender.add(files),
    retry: (uploadId: string): void => sender.retry(uploadId),
    drop: (uploadId: string): void => sender.drop(uploadId),
  };
}
export type FileQueue = ReturnType<typeof useFileQueue>;
