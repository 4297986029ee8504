/** Who takes a place, or room. As a text: somebody of whom no network is counted. */
export type Taker = string | { visitor: string; network: string };

export const visitorIn = (taker: Taker): string => (typeof taker === 'string' ? taker : taker.visitor);
export const networkIn = (taker: Taker): string | null => (typeof taker === 'string' ? null : taker.network);

/** How much there may be at once. */
export interface Shares {
  whole: number;
  /** Of these, for one visitor. */
  perVisitor: number;
  /** Of these, for all visitors of one network together, whoever they are. Absent: no fewer than for all. */
  perNetwork?: number | undefined;
}

/** What is taken now: of all, of each visitor and of each network. */
export class TakerCounts {
  #whole = 0;
  readonly #byVisitor = new Map<string, number>();
  readonly #byNetwork = new Map<string, number>();

  get whole(): number {
    return this.#whole;
  }

  /** @param by below zero: it is given back */
  add(taker: Taker, by: number): void {
    this.#whole += by;
    count(this.#byVisitor, visitorIn(taker), by);
    const network = networkIn(taker);
    if (network !== null) count(this.#byNetwork, network, by);
  }

  /** Whether this one may have so much more. */
  hasRoom(taker: Taker, more: number, { whole, perVisitor, perNetwork = whole }: Shares): boolean {
    const network = networkIn(taker);
    return (
      this.#whole + more <= whole &&
      (this.#byVisitor.get(visitorIn(taker)) ?? 0) + more <= perVisitor &&
      (network === null || (this.#byNetwork.get(network) ?? 0) + more <= perNetwork)
    );
  }
}

function count(counts: Map<string, number>, key: string, by: number): void {
  const now = (counts.get(key) ?? 0) + by;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
