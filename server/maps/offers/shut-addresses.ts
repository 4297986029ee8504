import { LayerProblem } from '../layer-problem.ts';

const shutMs = 10 * 60_000;
const maxAddresses = 1000;

/** Addresses whose answer brought a reader down: they are not read again for ten minutes. */
export class ShutAddresses {
  readonly #until = new Map<string, number>();

  /** @throws LayerProblem */
  assertOpen(url: URL): void {
    const until = this.#until.get(nameOf(url));
    if (until === undefined) return;
    if (until > Date.now()) throw new LayerProblem('shut');
    this.#until.delete(nameOf(url));
  }

  shut(url: URL): void {
    const [oldest] = this.#until.keys();
    if (this.#until.size >= maxAddresses && oldest !== undefined) this.#until.delete(oldest);
    this.#until.set(nameOf(url), Date.now() + shutMs);
  }
}

/** Whatever is asked there. */
const nameOf = ({ origin, pathname }: URL): string => `${origin}${pathname}`;
