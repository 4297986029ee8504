import { useQuery } from '@tanstack/react-query';
import { call } from '../../providers/call.ts';
import { useSession } from '../../providers/session.ts';
import { objects } from '../../resources/holdings/objects.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';

/** Names a catalogue item that is kept and has files. */
export interface FileItem {
  itemType: LendableTypeName;
  itemId: number;
}

/** The files of an item, each with what this visitor may do with it. */
export function useItemFiles({ itemType, itemId }: FileItem) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['itemFiles', userId, itemType, itemId],
    queryFn: async ({ signal }) => {
      const values = { itemType, itemId };
      return (await call(objects, 'ofItem', values, { signal })).rows;
    },
  });
}
