import { useCall } from '../../providers/use-call.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';

/** The item that files are uploaded for, and the entries of its list that they may belong to; `target` null until it is chosen and known. */
export function useUploadTarget(itemType: LendableTypeName, itemId: number | null) {
  const { data, error } = useCall(objects, 'upload', itemId === null ? null : { itemType, itemId });
  return { target: itemId === null ? null : (data ?? null), problem: error ? error.message : null };
}
