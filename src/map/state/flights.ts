import type { Leading } from './leading.ts';

/**
 * Who has the camera of a globe. A flight has it until the globe is sent elsewhere; beside a flat map the globe leads from
 * then on, or the two would pull at each other.
 */
export class Flights {
  readonly #seizures = new Set<() => void>();
  #leading: Leading | null = null;

  /** A flat map stands beside. @returns parts them */
  link(leading: Leading): () => void {
    this.#leading = leading;
    return () => {
      if (this.#leading === leading) this.#leading = null;
    };
  }

  /** A tool moves the camera. */
  lead(): void {
    this.#leading?.lead('3d');
  }

  /** @param begin takes the camera along, and answers what ends it @returns ends it */
  fly(begin: () => () => void, onSeized: () => void): () => void {
    this.lead();
    const end = begin();
    const seize = (): void => onSeized();
    this.#seizures.add(seize);
    return () => {
      this.#seizures.delete(seize);
      end();
    };
  }

  /** The globe is sent elsewhere. */
  seize(): void {
    for (const seize of this.#seizures) seize();
  }
}
