import { fetchedWordsOf } from '../../../resources/kit/words-of.ts';

/** Knows which tiles did not come, and tells what is wrong with the last of them, in Chinese, until all have; then null. */
export class MissingTiles {
  readonly #tell: (problem: string | null) => void;
  /** What was wrong, by the name of the tile. */
  readonly #problems = new Map<string, string>();
  #said: string | null = null;

  constructor(tell: (problem: string | null) => void) {
    this.#tell = tell;
  }

  fail(name: string, error: unknown): void {
    this.#problems.delete(name);
    this.#problems.set(name, fetchedWordsOf(error, '有的钻孔分层没有加载出来，移动地图后会再试'));
    this.#say();
  }

  arrive(name: string): void {
    this.#problems.delete(name);
    this.#say();
  }

  /** Nothing is missing where nobody looks any more. */
  keepAmong(names: ReadonlySet<string>): void {
    for (const name of this.#problems.keys()) if (!names.has(name)) this.#problems.delete(name);
    this.#say();
  }

  #say(): void {
    const problem = [...this.#problems.values()].at(-1) ?? null;
    if (problem === this.#said) return;
    this.#said = problem;
    this.#tell(problem);
  }
}
