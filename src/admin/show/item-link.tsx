import { Link } from 'react-router-dom';
import { resources } from '../../resources/index.ts';
import { adminPaths } from '../admin-paths.ts';
import { mayManage } from '../admin-resources.ts';
import { useCaller } from '../caller.ts';

/** The way from a record that names an item (an opinion, a line of an order, a file) to that item. */
export function ItemLink({ record }: { record: Readonly<Record<string, unknown>> }) {
  const caller = useCaller();
  const { itemType, itemId } = record;
  const resource = resources.find(({ name }) => name === itemType);
  if (!resource || typeof itemId !== 'number' || !mayManage(resource, caller)) return null;
  return (
    <p>
      <Link className="button" to={adminPaths.show(resource.name, itemId)}>
        打开{resource.label} {itemId}
      </Link>
    </p>
  );
}
