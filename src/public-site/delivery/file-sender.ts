import { newUploadId, uploadInChunks } from '../../providers/upload-in-chunks.ts';
import type { ResultCategory } from '../../resources/shared/delivery-kinds.ts';
import { failureOf } from '../user-center/parts/use-task.ts';
import { categoryOf } from './category-of.ts';

export interface QueuedFile {
  uploadId: string;
  file: File;
  folder: string;
  category: ResultCategory;
  state: 'waiting' | 'sending' | 'failed';
  /** Bytes that have left. */
  sent: number;
  problem: string | null;
  /** An earlier try may have left bytes at the server. */
  isResumed: boolean;
}

export interface SenderTold {
  /** The file has come to the server: this puts it where it belongs. */
  onKept: (objectName: string, file: QueuedFile) => Promise<unknown>;
  /** The queue as it is now. */
  onQueue: (queue: readonly QueuedFile[]) => void;
  /** Files have arrived of which the page does not know yet. */
  onArrived: () => void;
}

/** Files that arrive before the page is told while more are on their way. */
const toldEvery = 8;

/** The folder of a file that came with a chosen folder, without the chosen one itself. */
const folderOf = (file: File): string => file.webkitRelativePath.split('/').slice(1, -1).join('/');

/** Sends files, one after the other, resumable; what was refused stays, with why. */
export class FileSender {
  #told: SenderTold;
  #queue: readonly QueuedFile[] = [];
  #isRunning = false;
  #abort = new AbortController();

  constructor(told: SenderTold) {
    this.#told = told;
  }

  /** From now on these are told, as the page is drawn anew. */
  serve(told: Omit<SenderTold, 'onQueue'>): void {
    this.#told = { ...this.#told, ...told };
  }

  add(files: readonly File[]): void {
    const added = files.map((file): QueuedFile => {
      const folder = folderOf(file);
      const about = { file, folder, category: categoryOf(folder, file.name) };
      return { ...about, uploadId: newUploadId(), state: 'waiting', sent: 0, problem: null, isResumed: false };
    });
    this.#set([...this.#queue, ...added]);
    void this.#run();
  }

  retry(uploadId: string): void {
    this.#change(uploadId, { state: 'waiting', problem: null, isResumed: true });
    void this.#run();
  }

  drop(uploadId: string): void {
    this.#set(this.#queue.filter((each) => each.uploadId !== uploadId));
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
    const next = (): QueuedFile | undefined => this.#queue.find(({ state }) => state === 'waiting');
    let arrived = 0;
    for (let file = next(); file; file = next()) {
      await this.#send(file);
      arrived += 1;
      if (arrived % toldEvery === 0) this.#told.onArrived();
    }
    this.#isRunning = false;
    this.#told.onArrived();
  }

  async #send(queued: QueuedFile): Promise<void> {
    const { uploadId, file, isResumed } = queued;
    const { signal } = this.#abort;
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
      await this.#told.onKept(objectName, queued);
      this.drop(uploadId);
    } catch (error) {
      if (!signal.aborted) this.#change(uploadId, { state: 'failed', problem: failureOf(error) });
    }
  }
}
