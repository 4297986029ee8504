import { ShutSources } from './shut-sources.ts';

/** As long as it took to find out. */
const silentMs = 15_000;

interface Asking {
  /** Something of the same source has come since. */
  isHeard: boolean;
}

/**
 * Sources from which nothing came while they were asked: they are not asked again for a while, so that whoever looks at them
 * holds none of what others need. One slow answer among others is nobody's silence.
 */
export class SilentSources {
  readonly #shut: ShutSources;
  readonly #asking = new Map<string, Set<Asking>>();

  constructor(forMs = silentMs) {
    this.#shut = new ShutSources({ code: 'late', forMs });
  }

  /** @throws LayerProblem */
  assertOpen(name: string): void {
    this.#shut.assertOpen(name);
  }

  /** @throws LayerProblem, and what `ask` throws */
  async listen<T>(name: string, ask: () => Promise<T>): Promise<T> {
    this.#shut.assertOpen(name);
    const asking = this.#asking.get(name) ?? new Set();
    const own: Asking = { isHeard: false };
    this.#asking.set(name, asking.add(own));
    try {
      const answer = await ask();
      for (const each of asking) each.isHeard = true;
      return answer;
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      if (isLate && !own.isHeard) this.#shut.shut(name);
      throw error;
    } finally {
      asking.delete(own);
      if (asking.size === 0) this.#asking.delete(name);
    }
  }
}
