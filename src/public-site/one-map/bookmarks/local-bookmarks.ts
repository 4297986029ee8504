import { bookmarkTextLimits } from '../../../resources/shared/bookmark-limits.ts';
import { createStore } from '../../../ui/store.ts';
import { type Bookmark, readBookmarks, type ReadBookmarks, writeBookmarks } from './kept-bookmarks.ts';

const key = 'mapBookmarks';

function opened(): ReadBookmarks {
  try {
    return readBookmarks(localStorage.getItem(key));
  } catch {
    return { rows: [], problem: '浏览器不允许本门户保存数据，书签不能保存在本机' };
  }
}

/** Bookmarks of this browser. */
export const localBookmarks = createStore<ReadBookmarks>(opened());

window.addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) localBookmarks.set(opened());
});

/** @throws Error with a Chinese sentence when the browser does not keep them; they stay as they were */
function keep(rows: readonly Bookmark[]): void {
  if (rows.length > bookmarkTextLimits.count)
    throw new Error(`最多存 ${bookmarkTextLimits.count} 个书签，请先删除不用的`);
  try {
    localStorage.setItem(key, writeBookmarks(rows));
  } catch {
    throw new Error('浏览器没有存下书签：存储空间已满或不允许本门户保存数据，请删除一些书签后再试');
  }
  localBookmarks.set({ rows, problem: null });
}

/** A promise, as the account answers with one. */
const change = async (part: (rows: readonly Bookmark[]) => readonly Bookmark[]): Promise<void> =>
  keep(part(localBookmarks.get().rows));

/** What is done with bookmarks of this browser. */
export const localWays = {
  add: (bookmark: Omit<Bookmark, 'id'>, position = 0) =>
    change((rows) => {
      const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
      return rows.toSpliced(position, 0, { ...bookmark, id });
    }),
  edit: (bookmark: Bookmark) => change((rows) => rows.map((row) => (row.id === bookmark.id ? bookmark : row))),
  order: (ids: readonly number[]) => change((rows) => rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
  remove: (id: number) => change((rows) => rows.filter((row) => row.id !== id)),
};
