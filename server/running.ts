interface Closable {
  close(): Promise<unknown>;
}

interface Part {
  name: string;
  part: Closable;
  withinMs: number;
}

/** Everything that was started, to be ended in the opposite order, each part within its time. */
export class Running {
  readonly #stages: Part[][] = [];
  readonly #unended = new Set<string>();

  /** Ended after everything that is added later. */
  add<T extends Closable>(name: string, part: T, withinMs: number): T {
    this.#stages.push([{ name, part, withinMs }]);
    return part;
  }

  /** Ended at the same time as what was added before it. */
  addBeside<T extends Closable>(name: string, part: T, withinMs: number): T {
    this.#stages.at(-1)?.push({ name, part, withinMs });
    return part;
  }

  /** Parts that were not waited for any longer, and that have not ended since. */
  get unended(): readonly string[] {
    return [...this.#unended];
  }

  /**
   * Ends each part once; one that cannot be ended or takes too long does not keep the others. Nothing is waited for once
   * `forced` is aborted. @throws the error of the first that cannot be ended
   */
  async close(forced?: AbortSignal): Promise<void> {
    const problems: unknown[] = [];
    const waits = new Waits(forced);
    for (let stage = this.#stages.pop(); stage; stage = this.#stages.pop())
      await Promise.all(stage.map((part) => this.#end(part, problems, waits)));
    waits.close();
    if (problems.length > 0) throw problems[0];
  }

  async #end({ name, part, withinMs }: Part, problems: unknown[], waits: Waits): Promise<void> {
    this.#unended.add(name);
    const ended = part
      .close()
      .catch((error: unknown) => problems.push(error))
      .then(() => void this.#unended.delete(name));
    await waits.upTo(withinMs, ended);
  }
}

/** The waits of one closing: all of them listen to the signal through one listener, however many parts end together. */
class Waits {
  readonly #forced: AbortSignal | undefined;
  readonly #underWay = new Set<() => void>();

  constructor(forced: AbortSignal | undefined) {
    this.#forced = forced;
    forced?.addEventListener('abort', this.#endAll);
  }

  /** Resolves with `ended`, after so many milliseconds, or when the end is forced. */
  upTo(withinMs: number, ended: Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        this.#underWay.delete(over);
        resolve();
      };
      const timer = setTimeout(over, this.#forced?.aborted ? 0 : withinMs);
      this.#underWay.add(over);
      void ended.then(over);
    });
  }

  close(): void {
    this.#forced?.removeEventListener('abort', this.#endAll);
  }

  readonly #endAll = (): void => this.#underWay.forEach((over) => over());
}
