import { useSearchParams } from 'react-router-dom';
import { gridScales } from '../../geo/sheets-of.ts';
import type { FinderDatum } from './find-places.ts';

/** What the page keeps in its address. */
export interface FinderState {
  /** Words that say where. */
  q: string;
  datum: FinderDatum;
  /** Which of the places found, from zero. */
  at: number;
  /** Denominator of the scale whose neighbours are shown; null: the sheet's own, or the usual one. */
  scale: number | null;
}

export const finderDatums = ['cgcs2000', 'xian1980', 'beijing1954'] as const satisfies readonly FinderDatum[];

const start: FinderState = { q: '', datum: 'cgcs2000', at: 0, scale: null };

export function readFinder(params: URLSearchParams): FinderState {
  const at = Number(params.get('at') ?? 0);
  const scale = Number(params.get('scale'));
  return {
    q: params.get('q') ?? '',
    datum: finderDatums.find((each) => each === params.get('datum')) ?? start.datum,
    at: Number.isInteger(at) && at > 0 ? at : 0,
    scale: gridScales.some((each) => each === scale) ? scale : null,
  };
}

const writeFinder = (state: FinderState): Record<string, string> =>
  Object.fromEntries(
    (['q', 'datum', 'at', 'scale'] as const).flatMap((key) =>
      state[key] === start[key] ? [] : [[key, String(state[key])]],
    ),
  );

/** The state of the page, and how to go to another. What is not named stays, except what belonged to other words. */
export function useFinderAddress(): [FinderState, (change: Partial<FinderState>) => void] {
  const [params, setParams] = useSearchParams();
  const state = readFinder(params);
  const go = (change: Partial<FinderState>): void => {
    const kept = change.q === undefined ? state : { ...state, at: start.at, scale: start.scale };
    setParams(writeFinder({ ...kept, ...change }), { preventScrollReset: true });
  };
  return [state, go];
}
