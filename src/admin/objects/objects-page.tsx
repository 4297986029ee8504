import { useSearchParams } from 'react-router-dom';
import type { Resource } from '../../resources/kit/define-resource.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import { type LendableTypeName, isLendableType } from '../../resources/shared/lendable-types.ts';
import { useCaller } from '../caller.ts';
import { readAddress } from '../list/list-address.ts';
import { ListDesk } from '../list/list-desk.tsx';
import { objectLists } from './object-lists.ts';
import { UploadPanel } from './upload-panel.tsx';

/** The stored files: uploading above, the generated list below. Narrowed to one item, the upload is for that item. */
export function ObjectsPage({ resource }: { resource: Resource }) {
  const caller = useCaller();
  const [search] = useSearchParams();
  const item = itemOf(resource, search);
  const panel = <UploadPanel key={item ? `${item.type} ${item.id}` : ''} initialItem={item} />;
  return (
    <ListDesk
      resource={resource}
      lists={objectLists}
      label="文件的种类"
      above={mayCall(resource, 'upload', caller) ? panel : null}
    />
  );
}

/** The one item that the list is narrowed to. */
function itemOf(resource: Resource, search: URLSearchParams): { type: LendableTypeName; id: number } | null {
  const read = readAddress(resource, search);
  if (!read.ok) return null;
  const valueOf = (name: string): unknown => {
    const found = read.query.filters.find(({ field, operator }) => field === name && operator === 'eq');
    return found?.values.length === 1 ? found.values[0] : null;
  };
  const [type, id] = [valueOf('itemType'), valueOf('itemId')];
  return typeof type === 'string' && isLendableType(type) && typeof id === 'number' ? { type, id } : null;
}
