import { useQuery } from '@tanstack/react-query';
import { callResource } from '../../providers/call-resource.ts';
import { objects } from '../../resources/objects.ts';
import type { Secrecy } from '../../resources/shared/file-rights.ts';
import type { HeldTypeName } from '../../resources/shared/held-types.ts';

/** The item that files are uploaded for, and the entries of its list that they may belong to. */
export interface UploadTarget {
  title: string;
  number: string;
  secrecy: Secrecy;
  /** `title` null: it is not for this person. */
  entries: readonly { id: number; seq: number; title: string | null }[];
}

/** Asks the server for the item; `target` null until it is chosen and known. */
export function useUploadTarget(itemType: HeldTypeName, itemId: number | null) {
  const { data, error } = useQuery({
    queryKey: ['upload-target', itemType, itemId],
    enabled: itemId !== null,
    queryFn: ({ signal }) => callResource<UploadTarget>(objects, 'upload', { values: { itemType, itemId }, signal }),
  });
  return { target: itemId === null ? null : (data ?? null), problem: error ? error.message : null };
}
