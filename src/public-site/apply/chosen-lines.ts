import type { CartLine, CartStore } from '../../resources/shared/cart-answers.ts';

/** What of the cart an application is about. */
export interface ChosenLines {
  /** By keeping unit, as the cart shows them: what can be applied for. */
  stores: readonly CartStore[];
  /** Chosen, but not to be had by an application. */
  refused: readonly CartLine[];
  /** How many are not in the cart any more. */
  missing: number;
}

/** 'ids' of the address: '12,15' → numbers, each once; what is none is left out. */
export function readIds(text: string | null): number[] {
  const parts = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,14}$/.test(part));
  return [...new Set(parts.map(Number))];
}

export function chosenLines(stores: readonly CartStore[], ids: readonly number[]): ChosenLines {
  const wanted = new Set(ids);
  const chosen = stores.map(({ keepingUnit, orderCartContentVoList }) => ({
    keepingUnit,
    orderCartContentVoList: orderCartContentVoList.filter(({ id }) => wanted.has(id)),
  }));
  const found = chosen.flatMap((store) => store.orderCartContentVoList);
  const open = chosen.map((store) => ({
    ...store,
    orderCartContentVoList: store.orderCartContentVoList.filter(({ refusal }) => refusal === null),
  }));
  return {
    stores: open.filter((store) => store.orderCartContentVoList.length > 0),
    refused: found.filter(({ refusal }) => refusal !== null),
    missing: wanted.size - found.length,
  };
}

export const idsOf = (stores: readonly CartStore[]): string =>
  stores.flatMap(({ orderCartContentVoList }) => orderCartContentVoList.map(({ id }) => id)).join(',');
