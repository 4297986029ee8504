import { LayerProblem } from './layer-problem.ts';

const maxSources = 1000;
const shutMs = 10 * 60_000;

/** Sources that brought a reading process down, by name: they are not read again for ten minutes, whatever the clock says. */
export class ShutSources {
  readonly #until = new Map<string, number>();

  /** @throws LayerProblem */
  assertOpen(name: string): void {
    const until = this.#until.get(name);
    if (until === undefined) return;
    if (until > performance.now()) throw new LayerProblem('shut');
    this.#until.delete(name);
  }

  shut(name: string): void {
    const [oldest] = this.#until.keys();
    if (this.#until.size >= maxSources && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(name, performance.now() + shutMs);
  }
}
