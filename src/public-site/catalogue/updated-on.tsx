import type { Resource } from '../../resources/kit/define-resource.ts';
import { isLendableType, type LendableTypeName } from '../../resources/shared/lendable-types.ts';
import { useUpdatedDay } from '../viewers/use-item-files.ts';
import type { CatalogueRow } from './withheld.ts';

/** When the description of an item was changed last, where the item does not tell itself. */
export function UpdatedOn({ resource, row }: { resource: Resource; row: CatalogueRow }) {
  const { name, fields } = resource;
  return isLendableType(name) && !('updatedOn' in fields) ? <Day itemType={name} itemId={row.id} /> : null;
}

/** Its place is held while the day is on its way. */
function Day(item: { itemType: LendableTypeName; itemId: number }) {
  const { data } = useUpdatedDay(item);
  return <p className="key-facts__updated">更新日期：{data ?? '—'}</p>;
}
