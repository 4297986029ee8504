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

type Held = Awaited<ReturnType<typeof readHeld>>;
const readHeld = (item: FileItem, signal: AbortSignal) => call(objects, 'ofItem', { ...item }, { signal });

/** What is told of an item with its files: asked once, whoever on the page shows a part of it. */
function useHeld<Part>({ itemType, itemId }: FileItem, select: (held: Held) => Part) {
  const { userId } = useSession();
  return useQuery({
    queryKey: ['itemFiles', userId, itemType, itemId],
    queryFn: ({ signal }) => readHeld({ itemType, itemId }, signal),
    select,
  });
}

const filesIn = ({ rows }: Held): Held['rows'] => rows;
const dayIn = ({ updatedOn }: Held): string | null => updatedOn;

/** The files of an item, each with what this visitor may do with it. */
export const useItemFiles = (item: FileItem) => useHeld(item, filesIn);

/** The day on which the item's description was changed last, 'YYYY-MM-DD' in China. */
export const useUpdatedDay = (item: FileItem) => useHeld(item, dayIn);
