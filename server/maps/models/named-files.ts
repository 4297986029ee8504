const maxLayers = 100;
/** Of one layer; of larger ones those that were named last. */
const maxFiles = 2000;

/** Files that the trees of layers name, by their marks: what somebody makes up is none of a layer's files. */
export class NamedFiles {
  readonly #byLayer = new Map<string, Set<string>>();

  has(layer: string, mark: string): boolean {
    return this.#byLayer.get(layer)?.has(mark) ?? false;
  }

  add(layer: string, marks: readonly string[]): void {
    const files = this.#byLayer.get(layer) ?? new Set();
    this.#byLayer.delete(layer);
    this.#byLayer.set(layer, files);
    for (const mark of marks.slice(-maxFiles)) {
      files.delete(mark);
      files.add(mark);
    }
    for (const oldest of files) {
      if (files.size <= maxFiles) break;
      files.delete(oldest);
    }
    const [oldest] = this.#byLayer.keys();
    if (this.#byLayer.size > maxLayers && oldest !== undefined) this.#byLayer.delete(oldest);
  }
}
