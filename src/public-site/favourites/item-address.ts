import { itemKinds } from '../../resources/shared/item-kinds.ts';
import { catalogues } from '../catalogue/linked/catalogues.ts';
import { detailAddress } from '../catalogue/row-name.ts';
import type { ItemName } from '../../resources/shared/opinion-answers.ts';

/** Address of an item's own page. */
export function itemAddress({ itemType, itemId }: ItemName): string {
  const resource = catalogues.find(({ name }) => name === itemType);
  return resource ? detailAddress(resource, itemId) : '/home';
}

/** 成果资料, 钻孔 … */
export const kindLabel = ({ itemType }: Pick<ItemName, 'itemType'>): string => itemKinds[itemType];
