import type { ModelSet } from '../../../src/map/kinds/model-service.ts';

const maxScenes = 1000;
/** As long as an answer of the service is remembered, whatever the clock says. */
const lifetimeMs = 10 * 60_000;

/** Layers of models that scenes were found to have, by the name of the layer of the map. */
export class KnownScenes {
  readonly #known = new Map<string, { sets: readonly ModelSet[]; until: number }>();

  /** Null: it is not known, or not any more. */
  get(layer: string): readonly ModelSet[] | null {
    const known = this.#known.get(layer);
    return known && known.until > performance.now() ? known.sets : null;
  }

  keep(layer: string, sets: readonly ModelSet[]): void {
    this.#known.delete(layer);
    this.#known.set(layer, { sets, until: performance.now() + lifetimeMs });
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxScenes && oldest !== undefined) this.#known.delete(oldest);
  }
}
