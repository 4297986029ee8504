import { useList } from '../../providers/queries.ts';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { maxOffset } from '../../resources/kit/list-query.ts';
import { conditionsOf, readState } from './catalogue-state.ts';
import { type LastResult, lastResult, rememberResult } from './last-result.ts';

export interface Neighbours {
  /** Address of the list that the visitor came from. */
  back: string;
  previous: number | null;
  next: number | null;
  /** Position in the result, from 1. */
  position: number;
  total: number;
  totalIsCapped: boolean;
  /** To be called before going to a neighbour: its own neighbours are then known too. */
  step: (id: number) => void;
}

/** The rows before and after this one in the result that the visitor came from; null when there is no such result. */
export function useNeighbours(resource: Resource, id: number | null): Neighbours | null {
  const result = lastResult(resource.name);
  const index = id === null ? -1 : (result?.ids.indexOf(id) ?? -1);
  const at = result && index >= 0 ? result.start + index : -1;
  const before = useRowAt(resource, result, index === 0 ? at - 1 : -1);
  const after = useRowAt(resource, result, result && index === result.ids.length - 1 ? at + 1 : -1);
  if (!result || index < 0) return null;
  const previous = result.ids[index - 1] ?? before;
  const next = result.ids[index + 1] ?? after;
  const step = (to: number): void => {
    const page = result.ids.includes(to) ? {} : { ids: [to], start: to === next ? at + 1 : at - 1 };
    rememberResult(resource.name, { ...result, ...page, opened: to });
  };
  const { address, total, totalIsCapped } = result;
  return { back: address, previous, next, position: at + 1, total, totalIsCapped, step };
}

/** Id of the row at an ordinal of the result; null when there is none, when it is not wanted (-1), or out of reach. */
function useRowAt(resource: Resource, result: LastResult | null, ordinal: number): number | null {
  const { state } = readState(resource, result?.search ?? '');
  const isWanted = result !== null && ordinal >= 0 && ordinal <= maxOffset;
  const { data, isPlaceholderData } = useList(
    resource,
    { ...conditionsOf(state), start: Math.max(ordinal, 0), end: Math.max(ordinal, 0) + 1 },
    { enabled: isWanted },
  );
  return isWanted && !isPlaceholderData ? (data?.rows[0]?.id ?? null) : null;
}
