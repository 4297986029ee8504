import { resources } from '../../resources/index.ts';
import type { LendableTypeName } from '../../resources/shared/lendable-types.ts';

/** Public page of an item. */
export function itemAddress({ itemType, itemId }: { itemType: LendableTypeName; itemId: number }): string {
  const detailPath = resources.find(({ name }) => name === itemType)?.publicSite?.detailPath;
  return detailPath ? `${detailPath}?id=${itemId}` : '/home';
}
