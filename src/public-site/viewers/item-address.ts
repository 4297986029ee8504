import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';
import { catalogues } from '../catalogue/linked/catalogues.ts';

/** Public page of an item. */
export function itemAddress({ itemType, itemId }: { itemType: LendableTypeName; itemId: number }): string {
  const detailPath = catalogues.find(({ name }) => name === itemType)?.publicSite?.detailPath;
  return detailPath ? `${detailPath}?id=${itemId}` : '/home';
}
