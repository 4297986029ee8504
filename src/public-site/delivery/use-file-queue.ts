import { useEffect, useState } from 'react';
import { FileSender, type QueuedFile, type SenderTold } from './file-sender.ts';
import { keyOf, readUnfinished, rememberUnfinished } from './unfinished-uploads.ts';

/**
 * Files on their way to the server; they go on while one is at another step of the wizard. What is not there when the page
 * goes is told on return.
 * @param draft what they are for, in one word: 'delivery-7'
 */
export function useFileQueue(draft: string, told: Omit<SenderTold, 'onQueue'>) {
  const [queue, setQueue] = useState<readonly QueuedFile[]>([]);
  const [earlier, setEarlier] = useState(() => readUnfinished(draft));
  const [sender] = useState(() => new FileSender({ ...told, onQueue: setQueue }));
  useEffect(() => sender.serve(told));
  useEffect(() => {
    const remember = (): void => rememberUnfinished(draft, [...earlier, ...sender.unfinished]);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [draft, earlier, sender]);
  useEffect(() => () => sender.stop(), [sender]);
  return {
    queue,
    /** What did not come to its end when one was here before. */
    earlier,
    add: (files: readonly File[]): void => {
      sender.add(files, earlier);
      const going = new Set(sender.unfinished.map(keyOf));
      setEarlier(earlier.filter((each) => !going.has(keyOf(each))));
    },
    retry: (uploadId: string): void => sender.retry(uploadId),
    drop: (uploadId: string): void => sender.drop(uploadId),
    forget: (): void => setEarlier([]),
  };
}
export type FileQueue = ReturnType<typeof useFileQueue>;
