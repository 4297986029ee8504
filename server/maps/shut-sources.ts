import { LayerProblem, type ProblemCode } from './layer-problem.ts';

const maxSources = 1000;

/** What brought a reading process down is not read again for ten minutes. */
const broughtDown = { code: 'shut', forMs: 10 * 60_000 } as const;

/** Sources that are not asked for a while, by name. */
export class ShutSources {
  readonly #until = new Map<string, number>();
  readonly #code: ProblemCode;
  readonly #forMs: number;

  /** @param code what is said of them meanwhile */
  constructor({ code, forMs }: { code: ProblemCode; forMs: number } = broughtDown) {
    this.#code = code;
    this.#forMs = forMs;
  }

  isShut(name: string): boolean {
    const until = this.#until.get(name);
    if (until === undefined) return false;
    if (until > Date.now()) return true;
    this.#until.delete(name);
    return false;
  }

  /** @throws LayerProblem */
  assertOpen(name: string): void {
    if (this.isShut(name)) throw new LayerProblem(this.#code);
  }

  shut(name: string): void {
    const [oldest] = this.#until.keys();
    if (this.#until.size >= maxSources && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(name, Date.now() + this.#forMs);
  }
}
