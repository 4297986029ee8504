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
   * `hurry` is aborted. @throws the error of the first that cannot be ended
   */
  async close(hurry?: AbortSignal): Promise<void> {
    const problems: unknown[] = [];
    for (let stage = this.#stages.pop(); stage; stage = this.#stages.pop())
      await Promise.all(stage.map((part) => this.#end(part, problems, hurry)));
    if (problems.length > 0) throw problems[0];
  }

  async #end({ name, part, withinMs }: Part, problems: unknown[], hurry: AbortSignal | undefined): Promise<void> {
    this.#unended.add(name);
    const ended = part
      .close()
      .catch((error: unknown) => problems.push(error))
      .then(() => void this.#unended.delete(name));
    await Promise.race([ended, limit(ended, withinMs, hurry)]);
  }
}

/** Resolves after so many milliseconds, or when there is a hurry. */
function limit(ended: Promise<void>, withinMs: number, hurry: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, hurry?.aborted ? 0 : withinMs);
    const over = (): void => {
      clearTimeout(timer);
      hurry?.removeEventListener('abort', over);
      resolve();
    };
    hurry?.addEventListener('abort', over);
    void ended.then(over);
  });
}
