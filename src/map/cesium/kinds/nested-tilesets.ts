/** What of a tile's content says what it is. */
interface NestedContent {
  /** Undefined: it has several. */
  url?: string | undefined;
  /** Bytes; a tileset has none. */
  geometryByteLength?: number;
  pointsLength?: number;
  featuresLength?: number;
  /** Undefined: there is one. */
  innerContents?: readonly (NestedContent | undefined)[] | undefined;
}

/** A tile as Cesium has it. */
export interface NestedTile {
  parent: NestedTile | undefined;
  children: readonly NestedTile[];
  content?: NestedContent | undefined;
  /** Its content, or part of it, is a tileset. */
  hasTilesetContent?: boolean;
  extras?: unknown;
}

/** Tiles above a tile; deeper, tilesets lead in a circle, whatever they are called. */
const maxDepth = 60;
/** Of one set. Cesium keeps each of them until the set goes: some kilobytes. */
const maxTilesets = 20_000;

const circle = '三维瓦片集之间循环引用，已停止加载';
const tooMany = `三维瓦片集超过 ${maxTilesets} 个，已停止加载，重新加载后从当前视野继续`;

/** Queries say where the portal hung a file, or which version Cesium asks for: which file it is, the path does. */
function nameOf(address: string, root: string): string {
  const { origin, pathname } = new URL(address, root);
  return origin + pathname;
}

/**
 * Watches the tilesets that a set consists of. A set that names itself twice has twice as many of them with each level, so that
 * one is known by its address as soon as it comes again below itself.
 */
export class NestedTilesets {
  readonly #root: string;
  #count = 0;

  /** @param root address of the file that the set begins with, absolute */
  constructor(root: string) {
    this.#root = nameOf(root, root);
  }

  /** Sees a tile that has come. @returns a Chinese sentence when nothing more may come; null: all goes on */
  see(tile: NestedTile): string | null {
    const names = this.#namesOf(tile);
    this.#count += names.length;
    let depth = 0;
    for (let at = tile.parent; at; at = at.parent) {
      depth += 1;
      const above = names.length > 0 ? this.#namesOf(at) : [];
      if (depth >= maxDepth || names.some((name) => above.includes(name))) return circle;
    }
    if (names.includes(this.#root)) return circle;
    return this.#count > maxTilesets ? tooMany : null;
  }

  /** Of the tilesets in a tile. */
  #namesOf({ content, hasTilesetContent = false }: NestedTile): string[] {
    if (!hasTilesetContent || !content) return [];
    return (content.innerContents ?? [content]).flatMap((each) =>
      each?.url !== undefined && !each.geometryByteLength ? [nameOf(each.url, this.#root)] : [],
    );
  }
}
