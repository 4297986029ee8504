import type { Power } from '../../src/resources/kit/define-resource.ts';
import { faultsIn, leaksIn, printOf } from './power-faults.ts';
import { type Extent, isMove, type Move, movesOf } from './power-moves.ts';
import { callsOpenTo, type PowerStage, targetsIn } from './power-stage.ts';
import { type Answer, make } from './send.ts';
import type { WatchedRows } from './watched-rows.ts';

/** A state that was reached, and how. */
interface Place {
  state: WatchedRows;
  chain: readonly Move[];
}

const longest = 3;
/** Ways to write that the first step shows to do no more than their plain one: later steps take the plain one alone. */
const likewise: readonly string[] = ['editMany', 'import', 'removeMany'];

/**
 * Makes what the holder of a power may do with people, roles, messages and settings, up to three calls in a row. A chain
 * ends with a refusal and with a state that was reached before.
 */
export class PowerWalk {
  /** Chains of each length that were made, from one call on. */
  readonly made: [number, number, number] = [0, 0, 0];
  /** What was reached that belongs to another power, each with its chain. */
  readonly faults = new Set<string>();
  readonly #stage: PowerStage;
  readonly #power: Power;
  readonly #seen = new Set<string>();
  /** Calls that were accepted, and those of them that changed something. */
  readonly #taken = new Set<string>();
  readonly #changing = new Set<string>();

  constructor(stage: PowerStage, power: Power) {
    this.#stage = stage;
    this.#power = power;
  }

  async run(): Promise<void> {
    const { start } = this.#stage;
    this.#seen.add(this.#print(start));
    let places: Place[] = [{ state: start, chain: [] }];
    for (let step = 0; step < longest; step++) {
      const next: Place[] = [];
      for (const place of places) next.push(...(await this.#goOn(place)));
      places = next;
    }
    await this.#stage.tables.restore(start);
  }

  #print(state: WatchedRows): string {
    return printOf(this.#stage, this.#power, state);
  }

  /** Makes every move from a place; returns the places that nobody has been at. */
  async #goOn(place: Place): Promise<Place[]> {
    const { tables } = this.#stage;
    await tables.restore(place.state);
    const here = this.#print(place.state);
    const reached: Place[] = [];
    for (const move of this.#movesFrom(place)) {
      const state = await this.#make(move, place);
      if (state === null) continue;
      const print = this.#print(state);
      if (print !== here) this.#changing.add(move.call.id);
      const isNew = !this.#seen.has(print) && faultsIn(this.#stage, this.#power, state).length === 0;
      if (isNew) reached.push({ state, chain: [...place.chain, move] });
      this.#seen.add(print);
      if (print !== here || state.sessions.size !== place.state.sessions.size) await tables.restore(place.state, state);
    }
    return reached;
  }

  /** Makes a move; returns what is stored then, or null when it was refused. */
  async #make(move: Move, { state, chain }: Place): Promise<WatchedRows | null> {
    const { portal, holders, tables } = this.#stage;
    this.made[chain.length as 0 | 1 | 2] += 1;
    const answer = await make(portal.origin, move.call, { ...move.given, token: holders[this.#power].token });
    const isRefused = answer.status >= 400;
    const now = isRefused ? state : await tables.read();
    this.#judge(now, answer, [...chain, move]);
    if (isRefused) return null;
    this.#taken.add(move.call.id);
    return now;
  }

  #judge(state: WatchedRows, { text }: Answer, chain: readonly Move[]): void {
    const asked: [PowerStage, Power, WatchedRows] = [this.#stage, this.#power, state];
    for (const fault of [...faultsIn(...asked), ...leaksIn(...asked, text)])
      this.faults.add(`${chain.map((move) => move.text).join(' → ')}: ${fault}`);
  }

  /** From the start every move; later those about the same rows, for the others do the same without what came before. */
  #movesFrom({ state, chain }: Place): Move[] {
    const { start } = this.#stage;
    const targets = targetsIn(state);
    const extent: Extent = chain.length === longest - 1 ? 'alone' : 'every';
    const calls = callsOpenTo(this.#stage, this.#power).filter((call) => isMove(call, targets));
    if (chain.length === 0) return calls.flatMap((call) => movesOf(call, targets, extent));
    const made = (['users', 'roles'] as const).flatMap((name) =>
      [...state[name].keys()].filter((id) => !start[name].has(id)).map((id) => `${name} ${id}`),
    );
    const touched = new Set([...made, ...chain.map(({ target }) => target)]);
    return calls
      .filter(({ id, name }) => !likewise.includes(name) && (this.#changing.has(id) || !this.#taken.has(id)))
      .flatMap((call) => movesOf(call, targets, extent))
      .filter(({ target, gives }) => touched.has(target ?? '') || gives.some((id) => touched.has(`roles ${id}`)));
  }
}
