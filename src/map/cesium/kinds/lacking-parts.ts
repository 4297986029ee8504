/** Sentences in what a layer says of itself; the others are counted. */
const maxSentences = 3;

/** What the portal says in a tile that it leaves out. */
function leftOutIn(extras: unknown): string[] {
  if (typeof extras !== 'object' || extras === null || !('leftOut' in extras)) return [];
  const { leftOut } = extras;
  return Array.isArray(leftOut) ? leftOut.filter((each): each is string => typeof each === 'string') : [];
}

/** Keeps what of a tileset is not shown, and tells it anew, in Chinese, whenever something comes to it. */
export class LackingParts {
  readonly #tell: (words: string) => void;
  readonly #leftOut = new Set<string>();
  #failed = 0;

  constructor(tell: (words: string) => void) {
    this.#tell = tell;
  }

  /** A tile did not come. */
  fail(): void {
    this.#failed += 1;
    this.#tellAll();
  }

  /** @param extras of a tile; it may come several times */
  read(extras: unknown): void {
    const before = this.#leftOut.size;
    for (const each of leftOutIn(extras)) this.#leftOut.add(each);
    if (this.#leftOut.size > before) this.#tellAll();
  }

  #tellAll(): void {
    const sentences = [...this.#leftOut];
    const others = sentences.length - maxSentences;
    const parts = [
      ...sentences.slice(0, maxSentences),
      ...(others > 0 ? [`另有 ${others} 处也没有全部显示`] : []),
      ...(this.#failed > 0 ? [`有 ${this.#failed} 个瓦片没有加载出来`] : []),
    ];
    this.#tell(`${sentences.length > 0 ? '只显示了一部分：' : ''}${parts.join('；')}，其余照常显示`);
  }
}
