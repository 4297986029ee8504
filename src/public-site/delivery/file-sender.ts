import { ApiError } from '../../providers/api-error.ts';
import { newUploadId, uploadInChunks } from '../../providers/upload-in-chunks.ts';
import type { DeliveryCategory } from '../../resources/shared/delivery-kinds.ts';
import { failureOf } from '../user-center/parts/use-task.ts';
import { keyOf, knownBy, type Unfinished } from './unfinished-uploads.ts';

export interface QueuedFile {
  uploadId: string;
  file: File;
  folder: string;
  category: DeliveryCategory;
  state: 'waiting' | 'sending' | 'failed';
  /** Bytes that have left. */
  sent: number;
  problem: string | null;
  /** The file itself was refused: sent again it would be so again. */
  isRefused: boolean;
  /** An earlier try may have left bytes at the server. */
  isResumed: boolean;
}

export interface SenderTold {
  /** Which category a file most likely is of, by its folder and name. */
  guess: (folder: string, name: string) => DeliveryCategory;
  /** The file has come to the server: this puts it where it belongs. */
  onKept: (objectName: string, file: QueuedFile) => Promise<unknown>;
  /** The queue as it is now. */
  onQueue: (queue: readonly QueuedFile[]) => void;
  /** Files have arrived of which the page does not know yet. */
  onArrived: () => void;
}

/** Files on their way at the same time: while one is kept the next one is sent. */
const lanes = 3;
/** Files that arrive before the page is told while more are on their way, and the share of what waits that is worth it. */
const toldEvery = 8;
const toldShare = 1 / 20;

/** The folder of a file that came with a chosen folder, without the chosen one itself. */
const folderOf = (file: File): string => file.webkitRelativePath.split('/').slice(1, -1).join('/');

const isForGood = (error: unknown): boolean => error instanceof ApiError && [413, 415, 422].includes(error.status);

/** Sends files, a few at a time, resumable; each is put in its place after those before it. What was refused stays, with why. */
export class FileSender {
  #told: SenderTold;
  #queue: readonly QueuedFile[] = [];
  #isRunning = false;
  /** Arrived since the page was last told. */
  #untold = 0;
  /** Settles when the file that was begun last has its place, or was refused. */
  #placed: Promise<void> = Promise.resolve();
  #abort = new AbortController();

  constructor(told: SenderTold) {
    this.#told = told;
  }

  /** From now on these are told, as the page is drawn anew. */
  serve(told: Omit<SenderTold, 'onQueue'>): void {
    this.#told = { ...this.#told, ...told };
  }

  /** `earlier`: what did not come to its end before; such files go on where they stopped. */
  add(files: readonly File[], earlier: readonly Unfinished[] = []): void {
    const known = new Map(earlier.map((each) => [keyOf(each), each.uploadId]));
    const added = files.map((file): QueuedFile => {
      const folder = folderOf(file);
      const uploadId = known.get(keyOf(knownBy(folder, file)));
      const about = { file, folder, category: this.#told.guess(folder, file.name) };
      const fresh = { state: 'waiting', sent: 0, problem: null, isRefused: false } as const;
      return { ...about, ...fresh, uploadId: uploadId ?? newUploadId(), isResumed: uploadId !== undefined };
    });
    this.#set([...this.#queue, ...added]);
    void this.#run();
  }

  retry(uploadId: string): void {
    this.#change(uploadId, { state: 'waiting', problem: null, isRefused: false, isResumed: true });
    void this.#run();
  }

  drop(uploadId: string): void {
    this.#set(this.#queue.filter((each) => each.uploadId !== uploadId));
  }

  /** What would be lost if the page went now. */
  get unfinished(): Unfinished[] {
    return this.#queue
      .filter(({ isRefused }) => !isRefused)
      .map(({ uploadId, folder, file }) => ({ uploadId, ...knownBy(folder, file) }));
  }

  /** Breaks off what is on its way: the page goes. */
  stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#queue = [];
  }

  #set(queue: readonly QueuedFile[]): void {
    this.#queue = queue;
    this.#told.onQueue(queue);
  }

  #change(uploadId: string, changed: Partial<QueuedFile>): void {
    this.#set(this.#queue.map((each) => (each.uploadId === uploadId ? { ...each, ...changed } : each)));
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    await Promise.all(Array.from({ length: lanes }, () => this.#lane()));
    this.#isRunning = false;
    this.#told.onArrived();
  }

  async #lane(): Promise<void> {
    const next = (): QueuedFile | undefined => this.#queue.find(({ state }) => state === 'waiting');
    for (let file = next(); file; file = next()) {
      await this.#send(file);
      this.#untold += 1;
      if (this.#untold < Math.max(toldEvery, this.#queue.length * toldShare)) continue;
      this.#untold = 0;
      this.#told.onArrived();
    }
  }

  async #send(queued: QueuedFile): Promise<void> {
    const { uploadId, file, isResumed } = queued;
    const { signal } = this.#abort;
    const before = this.#placed;
    let end = (): void => undefined;
    this.#placed = new Promise((resolve) => (end = resolve));
    this.#change(uploadId, { state: 'sending', problem: null });
    try {
      const { objectName } = await uploadInChunks({
        file,
        fields: { use: '汇交文件', secrecy: '内部' },
        uploadId,
        isResumed,
        signal,
        onProgress: (sent) => this.#change(uploadId, { sent }),
      });
      await before;
      await this.#told.onKept(objectName, queued);
      this.drop(uploadId);
    } catch (error) {
      if (!signal.aborted)
        this.#change(uploadId, { state: 'failed', problem: failureOf(error), isRefused: isForGood(error) });
    } finally {
      end();
    }
  }
}
