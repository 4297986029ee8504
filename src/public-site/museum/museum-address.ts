import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../resources/kit/list-query.ts';
import { type Specimen, specimenKinds, specimenPeriods } from '../../resources/topics/specimens.ts';

export const specimensPerPage = 24;
const deepestPage = 400;

/** What of the collection is shown, as the address tells it. */
export interface MuseumState {
  /** Words searched for; '' for none. */
  q: string;
  hall: number | null;
  kind: Specimen['kind'] | null;
  period: NonNullable<Specimen['period']> | null;
  /** From 1. */
  page: number;
}

/** A whole number from 1 as an address writes it; null for anything else. */
export const readNumber = (text: string | null): number | null => {
  const number = text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return number >= 1 ? number : null;
};
const oneOf = <T extends string>(options: readonly T[], text: string | null): T | null =>
  options.find((each) => each === text) ?? null;

export const readMuseumState = (params: URLSearchParams): MuseumState => ({
  q: (params.get('q') ?? '').slice(0, 100),
  hall: readNumber(params.get('hall')),
  kind: oneOf(specimenKinds, params.get('kind')),
  period: oneOf(specimenPeriods, params.get('period')),
  page: Math.min(deepestPage, readNumber(params.get('page')) ?? 1),
});

export function writeMuseumState({ q, hall, kind, period, page }: MuseumState): URLSearchParams {
  const written = new URLSearchParams();
  const pairs = { q, hall: hall?.toString(), kind, period, page: page > 1 ? String(page) : '' };
  for (const [name, value] of Object.entries(pairs)) if (value) written.set(name, value);
  return written;
}

/** Conditions of the list and of its counts. */
export function conditionsOf({ q, hall, kind, period }: MuseumState): { q?: string; filters: Filter[] } {
  const filters: Filter[] = [];
  for (const [field, value] of Object.entries({ hall, kind, period }))
    if (value !== null) filters.push({ field, operator: 'eq', values: [value] });
  return { ...(q ? { q } : {}), filters };
}

export interface MuseumAddress {
  state: MuseumState;
  /** Query of the same page with other choices; a changed choice begins again at page 1. */
  queryOf: (change: Partial<MuseumState>) => string;
  go: (change: Partial<MuseumState>) => void;
}

/** The part of the collection that the address names; changing it changes the address. */
export function useMuseumAddress(): MuseumAddress {
  const [params, setParams] = useSearchParams();
  const state = readMuseumState(params);
  const after = (change: Partial<MuseumState>): URLSearchParams => writeMuseumState({ ...state, page: 1, ...change });
  return {
    state,
    queryOf: (change) => after(change).toString(),
    go: (change) => setParams(after(change), { preventScrollReset: true }),
  };
}

export const specimenAddress = (id: number): string => `/zheDiBoDetail?id=${id}`;
export const hallAddress = (id: number): string => `/zheDiBoDetail?hall=${id}`;
/** Where visits are reserved. */
export const bookingAddress = '/geoscienceTopics?show=活动';
