/** A chunk as the bundler makes it when it splits by itself: one for each set of pages that share the same modules. */
export interface SplitChunk {
  file: string;
  /** Files that load with it. */
  imports: readonly string[];
  /** Files it loads later, on demand. */
  lazyImports: readonly string[];
  /** Bytes on the wire. */
  size: number;
  /** Loaded on demand itself, or the start of all: it keeps a file of its own. */
  isPage: boolean;
  /** Holds what visitors shall never load: it is joined only with what they do not load either. */
  isInternal: boolean;
}

/** Bytes that a further file costs a visitor beside its content: head lines, its name in a list, a worse compression. */
const fileCost = 11_500;
/**
 * Bytes that a page which is opened by its address may have to load in vain for all joinings together, whatever the others
 * gain by it: each has a budget of its own.
 */
const maxInVain = 26_000;
/**
 * How much of what is loaded in vain weighs: with pages before it, and at the first visit, as nothing else has shortened the
 * wait for it. On a narrow page it weighs the more the less of it there may be: small gains would use up what there is
 * before those come that spare every page a file.
 */
const weights = { onward: 1, first: 2 } as const;

/** Chunks that become one file. */
interface Group {
  files: string[];
  size: number;
  isFixed: boolean;
  isInternal: boolean;
}

/** One page with what everybody who can open it has loaded already. */
interface Visit {
  page: string;
  known: ReadonlySet<string>;
  /** Bytes of the chunks it needs beside those. */
  used: number;
}

/** The groups a page loads, and those of them that nobody had before. */
interface Load {
  all: ReadonlySet<Group>;
  fresh: ReadonlySet<Group>;
  /** Opened by its address, with nothing at hand but the frame. */
  isFirst: boolean;
  /** Bytes of the fresh groups that the page does not use. */
  vain: number;
  /** As many as it may. */
  maxVain: number;
  /** How much each of them weighs against what is spared. */
  weight: number;
}

/**
 * Which chunks shall become one file, as lists of their files: what the frames bring, and then of all others always
 * the two that spare the pages most, as long as that is more than they make them load in vain. No file waits for itself, not
 * even through others.
 * @param frames files that nearly every visitor loads, in the order of loading; what each brings is one file
 * @param narrow pages that are large by themselves, with the bytes that each may load in vain
 */
export function joinChunks(
  chunks: readonly SplitChunk[],
  frames: readonly string[],
  narrow: ReadonlyMap<string, number> = new Map(),
): string[][] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const importsOf = (file: string): string[] => (byFile.get(file)?.imports ?? []).filter((other) => byFile.has(other));
  const frame = new Set<string>();
  const joined: string[][] = [];
  for (const start of frames) {
    const brought = [...reachable([start], importsOf)].filter((file) => !frame.has(file));
    for (const file of brought) frame.add(file);
    joined.push(brought.filter((file) => !byFile.get(file)?.isPage));
  }
  const others = chunks
    .filter(({ file }) => !frame.has(file))
    .map((chunk) => ({ ...chunk, imports: importsOf(chunk.file).filter((file) => !frame.has(file)) }));
  return [...joined, ...joinRest(others, findVisits(chunks, others), narrow)].filter((files) => files.length > 0);
}

function joinRest(
  chunks: readonly SplitChunk[],
  visits: readonly Visit[],
  narrow: ReadonlyMap<string, number>,
): string[][] {
  const groups = new Map<string, Group>();
  const shown = findShown(chunks);
  for (const { file, size, isPage } of chunks)
    groups.set(file, { files: [file], size, isFixed: isPage, isInternal: !shown.has(file) });
  const open = new Set([...groups.values()].filter(({ isFixed }) => !isFixed));
  const joins = new Map<Group, Join>();
  for (;;) {
    const graph = new GroupGraph(chunks, groups);
    const loads = findLoads(graph, visits, narrow);
    const [group, { partner }] = takeBest(open, joins, (each) => findJoin(each, graph, loads));
    if (!group || !partner) return [...open].map(({ files }) => files);
    for (const file of group.files) groups.set(file, partner);
    partner.files.push(...group.files);
    partner.size += group.size;
    open.delete(group);
    joins.delete(partner);
  }
}

/** What a group is best joined with. */
interface Join {
  partner: Group | null;
  /** Bytes that all pages together load less; 0 without a partner. */
  gain: number;
}

/**
 * The join that spares most. What was found in an earlier turn is looked at again only where it is still the best: a join
 * elsewhere changes little for most.
 */
function takeBest(
  open: ReadonlySet<Group>,
  joins: Map<Group, Join>,
  find: (group: Group) => Join,
): [Group | null, Join] {
  const looked = new Set<Group>();
  for (;;) {
    for (const group of open) {
      if (joins.has(group)) continue;
      joins.set(group, find(group));
      looked.add(group);
    }
    const [best] = [...open].toSorted(
      (a, b) => (joins.get(b)?.gain ?? 0) - (joins.get(a)?.gain ?? 0) || a.size - b.size,
    );
    const join = best && joins.get(best);
    const isOver = !join || join.gain === 0;
    if (join && !isOver && looked.has(best)) return [best, join];
    const stale = isOver ? [...open].filter((group) => !looked.has(group)) : [best!];
    if (stale.length === 0) return [null, { partner: null, gain: 0 }];
    for (const group of stale) joins.delete(group);
  }
}

/** What visitors load: all that pages bring which need nothing internal. */
function findShown(chunks: readonly SplitChunk[]): Set<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const needs = chunks
    .filter(({ isPage }) => isPage)
    .map(({ file }) => [...reachable([file], (each) => byFile.get(each)?.imports ?? [])]);
  return new Set(needs.filter((files) => !files.some((file) => byFile.get(file)?.isInternal)).flat());
}

/** What each group imports, as the groups stand. */
class GroupGraph {
  readonly #imports: ReadonlyMap<string, readonly string[]>;
  readonly #groups: ReadonlyMap<string, Group>;
  readonly #known = new Map<Group, Group[]>();

  constructor(chunks: readonly SplitChunk[], groups: ReadonlyMap<string, Group>) {
    this.#imports = new Map(chunks.map(({ file, imports }) => [file, imports]));
    this.#groups = groups;
  }

  holders(files: Iterable<string>): Set<Group> {
    return new Set([...files].flatMap((file) => this.#groups.get(file) ?? []));
  }

  importsOf(group: Group): Group[] {
    const known = this.#known.get(group);
    if (known) return known;
    const found = this.holders(group.files.flatMap((file) => this.#imports.get(file) ?? []));
    found.delete(group);
    this.#known.set(group, [...found]);
    return [...found];
  }

  closure(start: Iterable<Group>): Set<Group> {
    return reachable(start, (group) => this.importsOf(group));
  }

  /** Whether one leads to the other through a third: as one file they would wait for themselves. */
  wouldRing(a: Group, b: Group): boolean {
    const leads = (from: Group, to: Group): boolean =>
      this.closure(this.importsOf(from).filter((group) => group !== to)).has(to);
    return leads(a, b) || leads(b, a);
  }
}

function weightOf(isFirst: boolean, maxVain: number | undefined): number {
  if (maxVain !== undefined) return (weights.first * maxInVain) / maxVain;
  return isFirst ? weights.first : weights.onward;
}

function findLoads(graph: GroupGraph, visits: readonly Visit[], narrow: ReadonlyMap<string, number>): Load[] {
  return visits.map(({ page, known, used }): Load => {
    const needed = graph.closure(graph.holders([page]));
    const had = graph.holders(known);
    const fresh = new Set([...needed].filter((each) => !had.has(each)));
    const loaded = [...fresh].reduce((sum, { size }) => sum + size, 0);
    return {
      all: new Set([...needed, ...had]),
      fresh,
      isFirst: known.size === 0,
      vain: loaded - used,
      maxVain: narrow.get(page) ?? maxInVain,
      weight: weightOf(known.size === 0, narrow.get(page)),
    };
  });
}

function findJoin(group: Group, graph: GroupGraph, loads: readonly Load[]): Join {
  const beside = loads.filter(({ fresh }) => fresh.has(group)).flatMap(({ fresh }) => [...fresh]);
  let best: Join = { partner: null, gain: 0 };
  for (const other of new Set(beside)) {
    if (other === group || other.isFixed || other.isInternal !== group.isInternal) continue;
    const gain = gainOf(group, other, graph.closure([group, other]), loads);
    if (gain > best.gain && !graph.wouldRing(group, other)) best = { partner: other, gain };
  }
  return best;
}

/** Bytes that all pages together load less when the two are one file; nothing where one of them would bear too much for it. */
function gainOf(a: Group, b: Group, needed: ReadonlySet<Group>, loads: readonly Load[]): number {
  let gain = 0;
  for (const { all, fresh, isFirst, vain: before, maxVain, weight } of loads) {
    if (!fresh.has(a) && !fresh.has(b)) continue;
    let vain = 0;
    for (const group of needed) {
      if (!all.has(group)) vain += group.size + (group === a || group === b ? 0 : fileCost);
    }
    if (isFirst && vain > 0 && before + vain > maxVain) return 0;
    gain += (fresh.has(a) && fresh.has(b) ? fileCost : 0) - weight * vain;
  }
  return gain;
}

/** Each page outside the frame, with what all that lead to it have loaded. */
function findVisits(chunks: readonly SplitChunk[], others: readonly SplitChunk[]): Visit[] {
  const importsOf = new Map(others.map(({ file, imports }) => [file, imports]));
  const pages = others.filter(({ isPage }) => isPage).map(({ file }) => file);
  const needs = new Map(pages.map((page) => [page, reachable([page], (file) => importsOf.get(file) ?? [])]));
  const askers = new Map(
    pages.map((page) => [page, chunks.filter(({ lazyImports }) => lazyImports.includes(page)).map(({ file }) => file)]),
  );
  const everything = new Set(importsOf.keys());
  let known = new Map(pages.map((page) => [page, everything]));
  for (let isSettled = false; !isSettled;) {
    const next = new Map(pages.map((page) => [page, knownBefore(page)]));
    isSettled = pages.every((page) => next.get(page)?.size === known.get(page)?.size);
    known = next;
  }
  const sizes = new Map(others.map(({ file, size }) => [file, size]));
  return pages.map((page) => {
    const had = known.get(page) ?? new Set();
    const fresh = [...(needs.get(page) ?? [])].filter((file) => !had.has(file));
    return { page, known: had, used: fresh.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) };
  });

  /** What is there whichever page leads here; what the frame leads to starts with nothing. */
  function knownBefore(page: string): Set<string> {
    const leading = (askers.get(page) ?? []).map((asker) =>
      pages.filter((other) => other !== page && needs.get(other)?.has(asker)),
    );
    if (leading.length === 0 || leading.some((from) => from.length === 0)) return new Set();
    return leading
      .flat()
      .map((from) => new Set([...(needs.get(from) ?? []), ...(known.get(from) ?? [])]))
      .reduce((all, each) => new Set([...all].filter((file) => each.has(file))));
  }
}

function reachable<Node>(start: Iterable<Node>, next: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set(start);
  for (const node of found) for (const other of next(node)) found.add(other);
  return found;
}
