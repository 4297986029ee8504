import { networkIn, type Taker, visitorIn } from '../http/taker-counts.ts';
import { UnusableAnswer } from '../outbound/request-outside.ts';
import { LayerProblem } from './layer-problem.ts';

/** As long as it took to find out. */
const silentMs = 15_000;
const maxSources = 1000;

interface Asking {
  /** Something of the same source has come since. */
  isHeard: boolean;
}

/** That a visitor waited for a source in vain, and until when it counts. */
interface Silence {
  visitor: string;
  network: string;
  until: number;
}

/** Who is counted with no network stands for himself. */
const askerIn = (taker: Taker) => ({ visitor: visitorIn(taker), network: networkIn(taker) ?? visitorIn(taker) });

/** An answer of no use is an answer: a pyramid full of holes is not silent. */
const isOfAnswer = (error: unknown): boolean =>
  error instanceof LayerProblem || (error instanceof UnusableAnswer && error.code !== 'no-answer');

const isLate = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/**
 * Sources from which nothing came while they were asked: they are not asked again for a while, so that whoever looks at them
 * holds none of what others need. One slow question shuts nothing for others: a source is shut for whoever waited in vain, for
 * his network when another visitor of it did so too, and for all when one of another network did; whatever comes of it opens
 * it. One slow answer among others is nobody's silence.
 */
export class SilentSources {
  readonly #forMs: number;
  /** By source; of each visitor the last. */
  readonly #silences = new Map<string, readonly Silence[]>();
  readonly #asking = new Map<string, Set<Asking>>();

  constructor(forMs = silentMs) {
    this.#forMs = forMs;
  }

  /** @throws LayerProblem where the source is shut for this one */
  assertOpen(name: string, taker: Taker): void {
    const own = askerIn(taker);
    const silences = this.#of(name);
    const near = silences.filter(({ network }) => network === own.network);
    const isShut =
      near.length > 1 ||
      near.some(({ visitor }) => visitor === own.visitor) ||
      new Set(silences.map(({ network }) => network)).size > 1;
    if (isShut) throw new LayerProblem('late');
  }

  /** @throws what `ask` throws */
  async listen<T>(name: string, taker: Taker, ask: () => Promise<T>): Promise<T> {
    const asking = this.#asking.get(name) ?? new Set();
    const own: Asking = { isHeard: false };
    this.#asking.set(name, asking.add(own));
    try {
      const answer = await ask();
      this.#hear(name);
      return answer;
    } catch (error) {
      if (isOfAnswer(error)) this.#hear(name);
      else if (isLate(error) && !own.isHeard) this.#add(name, taker);
      throw error;
    } finally {
      asking.delete(own);
      if (asking.size === 0) this.#asking.delete(name);
    }
  }

  /** Those that still count. */
  #of(name: string): readonly Silence[] {
    const now = performance.now();
    return this.#silences.get(name)?.filter(({ until }) => until > now) ?? [];
  }

  #hear(name: string): void {
    this.#silences.delete(name);
    for (const each of this.#asking.get(name) ?? []) each.isHeard = true;
  }

  #add(name: string, taker: Taker): void {
    const own = askerIn(taker);
    const others = this.#of(name).filter(({ visitor }) => visitor !== own.visitor);
    this.#silences.delete(name);
    this.#silences.set(name, [...others, { ...own, until: performance.now() + this.#forMs }]);
    const [oldest] = this.#silences.keys();
    if (this.#silences.size > maxSources && oldest !== undefined) this.#silences.delete(oldest);
  }
}
