import { type FormEvent, useState } from 'react';
import { writeMapState } from '../../../map/state/map-state.ts';
import { bookmarkTextLimits } from '../../../resources/shared/bookmark-limits.ts';
import { Loading } from '../../../ui/loading.tsx';
import { useTask } from '../../user-center/parts/use-task.ts';
import { BookmarkRow } from '../bookmarks/bookmark-row.tsx';
import type { Bookmark } from '../bookmarks/kept-bookmarks.ts';
import { localBookmarks, localWays } from '../bookmarks/local-bookmarks.ts';
import { smallPicture } from '../bookmarks/small-picture.ts';
import { type Bookmarks, useBookmarks } from '../bookmarks/use-bookmarks.ts';
import type { ToolProps } from './tool-props.ts';
import '../bookmarks/bookmarks.css';

/** 书签: named views of the map, as their addresses have them. */
export function BookmarkPanel({ hand, page }: ToolProps) {
  const bookmarks = useBookmarks();
  const { rows, problem, isOfAccount } = bookmarks;
  const { isBusy, run } = useTask();
  const [removed, setRemoved] = useState<{ bookmark: Bookmark; position: number } | null>(null);
  const present = async (): Promise<Pick<Bookmark, 'state' | 'picture'>> => ({
    // The panel itself is no part of the view, but what it took the place of is
    state: new URLSearchParams(writeMapState({ ...page.state, ...page.left })).toString(),
    picture: await smallPicture(hand),
  });
  const remove = async (bookmark: Bookmark, position: number): Promise<void> => {
    if (await run(() => bookmarks.remove(bookmark.id))) setRemoved({ bookmark, position });
  };
  const putBack = async (): Promise<void> => {
    if (!removed) return;
    const { name, state, picture } = removed.bookmark;
    if (await run(() => bookmarks.add({ name, state, picture }, removed.position))) setRemoved(null);
  };
  const shift = (at: number, by: -1 | 1): void => {
    const ids = (rows ?? []).map(({ id }) => id);
    const [one, other] = [ids[at], ids[at + by]];
    if (one === undefined || other === undefined) return;
    void run(() => bookmarks.order(ids.with(at, other).with(at + by, one)));
  };
  return (
    <div className="bookmarks">
      <NewBookmark isBusy={isBusy} onAdd={(name) => run(async () => bookmarks.add({ name, ...(await present()) }))} />
      {problem === null ? null : (
        <p className="tool-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="bookmarks__removed" role="status">
        {removed ? (
          <>
            已删除“{removed.bookmark.name}”
            <button type="button" className="tool-button" onClick={() => void putBack()}>
              撤销
            </button>
          </>
        ) : null}
      </p>
      {rows === null && problem === null ? <Loading rows={3} label="正在读取书签" /> : null}
      {rows?.length === 0 ? <p className="tool-hint">还没有书签。把地图调整好，取一个名称保存。</p> : null}
      <ol className="plain-list" aria-label="书签">
        {(rows ?? []).map((bookmark, at) => (
          <BookmarkRow
            key={bookmark.id}
            {...{ bookmark, isBusy }}
            isFirst={at === 0}
            isLast={at === (rows?.length ?? 0) - 1}
            onShift={(by) => shift(at, by)}
            onName={(name) => run(() => bookmarks.edit({ ...bookmark, name }))}
            onRenew={() =>
              void run(async () => bookmarks.edit({ ...bookmark, ...(await present()) }), `“${bookmark.name}”已更新`)
            }
            onRemove={() => void remove(bookmark, at)}
          />
        ))}
      </ol>
      {isOfAccount ? <TakeOver {...{ bookmarks, isBusy, run }} /> : null}
      <p className="tool-hint">
        书签保存位置、图层、底图、不透明度和打开的工具，
        {isOfAccount ? '保存在您的账户中，换设备也能打开。' : '保存在这台电脑的浏览器中；登录后可存入账户。'}
      </p>
    </div>
  );
}

interface NewBookmarkProps {
  isBusy: boolean;
  onAdd: (name: string) => Promise<boolean>;
}

function NewBookmark({ isBusy, onAdd }: NewBookmarkProps) {
  const [name, setName] = useState('');
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() !== '' && (await onAdd(name.trim()))) setName('');
  }
  return (
    <form className="bookmarks__new" onSubmit={(event) => void add(event)}>
      <input
        className="input"
        aria-label="书签的名称"
        placeholder="书签的名称"
        maxLength={bookmarkTextLimits.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="tool-button" data-main disabled={isBusy || name.trim() === ''}>
        保存现在的地图
      </button>
    </form>
  );
}

interface TakeOverProps {
  bookmarks: Bookmarks;
  isBusy: boolean;
  run: ReturnType<typeof useTask>['run'];
}

/** Bookmarks that were kept here before the visitor signed in. */
function TakeOver({ bookmarks, isBusy, run }: TakeOverProps) {
  const [count, setCount] = useState(() => localBookmarks.get().rows.length);
  if (count === 0) return null;
  const take = async (): Promise<void> => {
    for (const { id, name, state, picture } of localBookmarks.get().rows.toReversed()) {
      await bookmarks.add({ name, state, picture });
      await localWays.remove(id);
      setCount(localBookmarks.get().rows.length);
    }
  };
  return (
    <p className="bookmarks__local">
      这台电脑上还有 {count} 个未登录时存的书签
      <button type="button" className="tool-button" disabled={isBusy} onClick={() => void run(take, '已存入账户')}>
        存入账户
      </button>
    </p>
  );
}
