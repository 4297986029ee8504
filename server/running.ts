interface Closable {
  close(): Promise<unknown>;
}

/** Everything that was started, to be ended in the opposite order. */
export class Running {
  readonly #parts: Closable[] = [];

  add<T extends Closable>(part: T): T {
    this.#parts.push(part);
    return part;
  }

  /** Ends each part once, the latest first; one that cannot be ended does not keep the others. @throws its error */
  async close(): Promise<void> {
    const problems: unknown[] = [];
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      await part.close().catch((error: unknown) => problems.push(error));
    }
    if (problems.length > 0) throw problems[0];
  }
}
