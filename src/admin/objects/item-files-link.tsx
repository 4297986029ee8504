import { Link } from 'react-router-dom';
import { objects } from '../../resources/holdings/objects.ts';
import { writeListQuery } from '../../resources/kit/list-query.ts';
import { mayCall } from '../../resources/kit/rights.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';
import { adminPaths } from '../admin-paths.ts';
import { useCaller } from '../caller.ts';

/** Address of the list of files with those of one item, where more can be uploaded. */
export function itemFilesPath(type: LendableTypeName, id: number): string {
  const filters = [
    { field: 'itemType', operator: 'eq' as const, values: [type] },
    { field: 'itemId', operator: 'eq' as const, values: [id] },
  ];
  return `${adminPaths.list(objects.name)}?${new URLSearchParams(writeListQuery(objects, { filters })).toString()}`;
}

/** Stands below an item's record. */
export function ItemFilesLink({ type, id }: { type: LendableTypeName; id: number }) {
  const caller = useCaller();
  if (!mayCall(objects, 'list', caller)) return null;
  return (
    <p>
      <Link className="button" to={itemFilesPath(type, id)}>
        {mayCall(objects, 'upload', caller) ? '查看与上传此资料的文件' : '查看此资料的文件'}
      </Link>
    </p>
  );
}
