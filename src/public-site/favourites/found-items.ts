import type { FavouriteItem } from '../../resources/opinions/favourites.ts';
import { kindLabel } from './item-address.ts';

/** Items that hold every word in title, number, note or kind; all of them when nothing is asked for. */
export function foundItems(items: readonly FavouriteItem[], words: string): FavouriteItem[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const text = [item.title, item.number, item.note, kindLabel(item)].join('\n').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
