import type { Dimension } from '../kinds/define-kind.ts';

/** Which of two maps beside each other leads: the one that the visitor moved last. */
export class Leading {
  #leader: Dimension;
  /** Told of another leader, while the maps are linked. */
  onLead: ((leader: Dimension) => void) | null = null;

  constructor(leader: Dimension) {
    this.#leader = leader;
  }

  get leader(): Dimension {
    return this.#leader;
  }

  /** The visitor has a hand at this map, or the page moves it: the other follows from now on. */
  lead(dimension: Dimension): void {
    if (dimension === this.#leader) return;
    this.#leader = dimension;
    this.onLead?.(dimension);
  }
}
