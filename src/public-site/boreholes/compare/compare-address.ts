import { useSearchParams } from 'react-router-dom';
import type { HangingDatum } from '../../../strip-log/compare/hang-holes.ts';

/** Holes that one hole is set beside, at most. */
export const maxCompared = 4;

/** What an address says of a comparison; null: none is open. */
export interface CompareState {
  /** Ids of the further holes, in their order. */
  holes: readonly number[];
  datum: HangingDatum;
}

const idText = /^[1-9]\d{0,14}$/;

/** @param own id of the hole whose page it is */
export function readCompare(values: URLSearchParams, own: number): CompareState | null {
  const text = values.get('compare');
  if (text === null) return null;
  const ids = text
    .split(',')
    .filter((each) => idText.test(each))
    .map(Number)
    .filter((id) => id !== own);
  const hang = values.get('hang') ?? 'level';
  const datum: HangingDatum =
    hang === 'level' || hang === 'mouth' ? { kind: hang } : { kind: 'unit', code: hang.replace(/^unit:/, '') };
  return { holes: [...new Set(ids)].slice(0, maxCompared), datum };
}

/** Writes a comparison into an address that has other things, too; null closes it. */
export function writeCompare(values: URLSearchParams, state: CompareState | null): URLSearchParams {
  const next = new URLSearchParams(values);
  next.delete('compare');
  next.delete('hang');
  if (!state) return next;
  next.set('compare', state.holes.join(','));
  const { datum } = state;
  if (datum.kind !== 'level') next.set('hang', datum.kind === 'mouth' ? 'mouth' : `unit:${datum.code}`);
  return next;
}

/** The comparison that the address tells, and how to change it. */
export function useCompareAddress(own: number) {
  const [values, setValues] = useSearchParams();
  const change = (state: CompareState | null): void =>
    setValues((now) => writeCompare(now, state), { replace: true, preventScrollReset: true });
  return { state: readCompare(values, own), change };
}
