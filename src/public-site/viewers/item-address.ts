import { resources } from '../../resources/index.ts';
import type { HeldTypeName } from '../../resources/shared/held-types.ts';

/** Public page of an item. */
export function itemAddress({ itemType, itemId }: { itemType: HeldTypeName; itemId: number }): string {
  const detailPath = resources.find(({ name }) => name === itemType)?.publicSite?.detailPath;
  return detailPath ? `${detailPath}?id=${itemId}` : '/home';
}
