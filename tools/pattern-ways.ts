/** How often what an item of a pattern reads may come. */
interface Count {
  least: number;
  /** Infinity: without end. */
  most: number;
}
interface Item {
  count: Count;
  /** Text of one character, or of what has no length; null: a group. */
  character: string | null;
  choices: readonly Sequence[];
}
type Sequence = readonly Item[];

const quantifier = /[*+?]|\{(\d+)(,?)(\d*)\}/y;
const atom =
  /\[(?:[^\]\\]|\\[^])*\]|\\[pP]\{[^}]+\}|\\u\{[^}]+\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\k<\w+>|\\\d+|\\[^]|[^]/y;
const opening = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;

/** What a sticky pattern reads at a place. */
function readAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const simpleCounts: Readonly<Record<string, Count>> = {
  '*': { least: 0, most: Infinity },
  '+': { least: 1, most: Infinity },
  '?': { least: 0, most: 1 },
};
const once: Count = { least: 1, most: 1 };

/** Reads a pattern as choices of sequences. */
class PatternText {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  choices(): Sequence[] {
    const found: Item[][] = [[]];
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') {
        this.#at += 1;
        found.push([]);
      } else found.at(-1)?.push(this.#item());
    }
    return found;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    const read = readAt(pattern, this.#source, this.#at);
    this.#at += read?.[0].length ?? 0;
    return read;
  }

  #item(): Item {
    if (!this.#take(opening)) {
      const character = this.#take(atom)?.[0] ?? '';
      return { character, choices: [], count: this.#count() };
    }
    const choices = this.choices();
    this.#at += 1;
    return { character: null, choices, count: this.#count() };
  }

  #count(): Count {
    const read = this.#take(quantifier);
    if (!read) return once;
    const [whole, least = '', comma, most = ''] = read;
    // Whether it takes as little as it can does not change in how many ways it may
    if (this.#source[this.#at] === '?') this.#at += 1;
    const known = simpleCounts[whole];
    if (known) return known;
    const upTo = comma === '' ? Number(least) : most === '' ? Infinity : Number(most);
    return { least: Number(least), most: upTo };
  }
}

/** Letters, digits, signs and others that classes tell apart; those that a pattern names come besides. */
const usualSamples: readonly string[] = [
  ...Array.from({ length: 0x60 }, (_, n) => String.fromCharCode(0x20 + n)),
  ...Array.from('\t\n\u0000\u00a0\u00e9\u0416\u3000\u4e2d\uff0c\uff1a\uff10\u{1f600}'),
];

/** Stands for itself alone. */
const isLetter = (character: string): boolean => /^(?:[^.\\[]|\\\W)$/u.test(character);
/** A place in a text, which has no length. */
const isPlace = (character: string): boolean => /^(?:[$^]|\\[bB])$/.test(character);
const isReference = (character: string): boolean => /^\\(?:\d|k<)/.test(character);

/** In how many ways a text of a sample alone may be read. */
interface Ways {
  /** From its beginning to its end; 0: something else has to come between. */
  through: number;
  /** Up to what has to come between. */
  before: number;
  /** Behind the last of that. */
  after: number;
  /** At the most between two of these. */
  within: number;
}
const oneWay: Ways = { through: 1, before: 1, after: 1, within: 1 };
const apart: Ways = { through: 0, before: 1, after: 1, within: 1 };

const joined = (one: Ways, other: Ways): Ways => ({
  through: one.through * other.through,
  before: Math.max(one.before, one.through * other.before),
  after: Math.max(other.after, one.after * other.through),
  within: Math.max(one.within, other.within, one.after * other.before),
});

/** Times more that something may come than it has to, from which on that counts as often as one likes: automata judge it. */
export const manyTimes = 20;
const choicesIn = ({ least, most }: Count): number => (most - least >= manyTimes ? 1 : most - least + 1);

const charactersIn = (choices: readonly Sequence[]): string[] =>
  choices.flatMap((items) =>
    items.flatMap((each) => (each.character === null ? charactersIn(each.choices) : [each.character])),
  );

/** A pattern as its items read samples. */
class PatternWays {
  readonly #choices: readonly Sequence[];
  readonly #characters: readonly string[];
  readonly #flags: string;
  readonly #samples: readonly string[];
  readonly #read = new Map<string, ReadonlySet<string>>();

  constructor(source: string, flags: string) {
    this.#choices = new PatternText(source).choices();
    this.#characters = charactersIn(this.#choices);
    this.#flags = flags.replaceAll(/[gym]/g, '');
    this.#samples = [...new Set([...usualSamples, ...source])];
  }

  most(): number {
    // One of each kind that the characters tell apart
    const kinds = new Map(
      this.#samples.map((each) => [
        this.#characters.map((one) => Number(this.#samplesOf(one).has(each))).join(''),
        each,
      ]),
    );
    return Math.max(...[...kinds.values()].map((sample) => this.#ofChoices(this.#choices, sample).within));
  }

  /** The samples that one character of a pattern stands for. */
  #samplesOf(character: string): ReadonlySet<string> {
    const before = this.#read.get(character);
    if (before) return before;
    const one = isReference(character) ? null : new RegExp(`^${character}$`, this.#flags);
    const found = new Set(isPlace(character) ? [] : this.#samples.filter((each) => one?.test(each) ?? true));
    this.#read.set(character, found);
    return found;
  }

  #reads({ character, choices }: Item, sample: string): boolean {
    return character === null
      ? choices.some((sequence) => sequence.some((each) => this.#reads(each, sample)))
      : this.#samplesOf(character).has(sample);
  }

  /** Whether something has to come in it that comes nowhere else: nobody takes another part for it. */
  #isMarked(choices: readonly Sequence[]): boolean {
    return choices.every((items) =>
      items.some(({ character, choices: below, count }) => {
        if (count.least === 0) return false;
        if (character === null) return this.#isMarked(below);
        const own = this.#samplesOf(character);
        const alike = this.#characters.filter((each) => [...this.#samplesOf(each)].some((letter) => own.has(letter)));
        return own.size > 0 && alike.length === 1;
      }),
    );
  }

  #ofItem(item: Item, sample: string): Ways {
    const { character, choices, count } = item;
    if (!this.#reads(item, sample))
      return count.least === 0 || (character !== null && isPlace(character)) ? oneWay : apart;
    const own = character === null ? this.#ofChoices(choices, sample) : oneWay;
    const several = count.most > 1 ? joined(own, own) : own;
    if (own.through === 0 && (count.least === count.most || this.#isMarked(choices)))
      return count.least === 0 ? { ...several, through: 1 } : several;
    const times = count.most - count.least >= manyTimes ? 1 : count.most;
    const all = choicesIn(count) * (own.through === 0 ? several.within : own.within ** times);
    return { through: all, before: all, after: all, within: all };
  }

  #ofSequence(sequence: Sequence, sample: string): Ways {
    return sequence.map((item) => this.#ofItem(item, sample)).reduce(joined, oneWay);
  }

  #ofChoices(choices: readonly Sequence[], sample: string): Ways {
    const read = choices.filter((sequence) => sequence.some((each) => this.#reads(each, sample)));
    // Those that begin with a letter of their own are told apart by it
    const heads = new Set(read.map(([first]) => (first?.count.least === 1 && first.character) || null));
    const isTold = heads.size === read.length && [...heads].every((head) => head !== null && isLetter(head));
    const all = read.map((each) => this.#ofSequence(each, sample));
    const whole = (of: (ways: Ways) => number): number =>
      isTold ? Math.max(0, ...all.map(of)) : all.reduce((sum, ways) => sum + of(ways), 0);
    const isLeftOut = choices.some((each) => !read.includes(each) && this.#ofSequence(each, sample).through > 0);
    const through = whole((ways) => ways.through) + Number(isLeftOut);
    return {
      through,
      before: Math.max(
        1,
        through,
        whole(({ before }) => before),
      ),
      after: Math.max(
        1,
        through,
        whole(({ after }) => after),
      ),
      within: Math.max(
        1,
        through,
        whole(({ within }) => within),
      ),
    };
  }
}

/**
 * In how many ways a pattern may read the same text by what may come or not, or so and so many times, one after the other:
 * the product of the choices between two things that have to come and are no such character. Rather more than there
 * are; what may come without end, automata judge.
 */
export const waysOf = (source: string, flags = ''): number => new PatternWays(source, flags).most();
