import { LayerProblem } from './layer-problem.ts';

const shutMs = 10 * 60_000;
const maxSources = 1000;

/** What brought a reading process down, by name: it is not read again for ten minutes. */
export class ShutSources {
  readonly #until = new Map<string, number>();

  isShut(name: string): boolean {
    const until = this.#until.get(name);
    if (until === undefined) return false;
    if (until > Date.now()) return true;
    this.#until.delete(name);
    return false;
  }

  /** @throws LayerProblem */
  assertOpen(name: string): void {
    if (this.isShut(name)) throw new LayerProblem('shut');
  }

  shut(name: string): void {
    const [oldest] = this.#until.keys();
    if (this.#until.size >= maxSources && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(name, Date.now() + shutMs);
  }
}
