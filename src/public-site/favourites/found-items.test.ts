import { expect, test } from 'vitest';
import type { FavouriteItem } from '../../resources/opinions/favourites.ts';
import { foundItems } from './found-items.ts';

const item = (id: number, values: Partial<FavouriteItem>): FavouriteItem => ({
  id,
  itemType: 'archives',
  itemId: id,
  note: null,
  position: id,
  addedAt: '2026-05-01T00:00:00.000Z',
  title: null,
  number: null,
  ...values,
});
const items = [
  item(1, { title: '武义萤石矿详查报告', number: 'D33-7' }),
  item(2, { title: '温泉勘查', note: '第三章 萤石' }),
  item(3, { itemType: 'boreholes', title: 'ZK01' }),
  item(4, {}),
];

test.each([
  ['', [1, 2, 3, 4]],
  ['萤石', [1, 2]],
  ['d33-7 报告', [1]],
  ['zk01 钻孔', [3]],
  ['没有', []],
])('%s finds %o', (words, ids) => expect(foundItems(items, words).map(({ id }) => id)).toEqual(ids));
