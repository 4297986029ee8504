import { useState } from 'react';
import { Link } from 'react-router-dom';
import { confirm } from '../../ui/confirm.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { type FavouriteItem, favourites } from '../../resources/opinions/favourites.ts';
import { favouriteLists, type OwnList } from '../../resources/opinions/favourite-lists.ts';
import { FavouriteRow } from './favourite-row.tsx';
import { foundItems } from './found-items.ts';

export interface ListContentProps {
  list: OwnList;
  lists: readonly OwnList[];
}

/** What stands in a list: searched, shown as rows or as a grid, ordered, and removed with a way back. */
export function ListContent({ list, lists }: ListContentProps) {
  const items = useCall(favourites, 'ofList', { list: list.id });
  const act = useAct(favourites, favouriteLists);
  const { isBusy, run } = useTask();
  const [words, setWords] = useState('');
  const [view, setView] = useState<'list' | 'grid'>('list');
  const [removed, setRemoved] = useState<FavouriteItem | null>(null);
  if (items.error)
    return <ErrorState error={items.error} title="收藏没有加载出来" onRetry={() => void items.refetch()} />;
  if (!items.data) return <Loading rows={6} label="正在加载收藏" />;
  const all = items.data.rows;
  const found = foundItems(all, words);

  async function takeOut(item: FavouriteItem): Promise<void> {
    const text = '该条目已不开放，移出后不能恢复。';
    if (item.title === null && !(await confirm({ title: '移出收藏', text, confirmLabel: '移出', isDangerous: true })))
      return;
    await run(async () => {
      await act('remove', { id: item.id });
      setRemoved(item);
    });
  }
  const putBack = (item: FavouriteItem) =>
    run(async () => {
      await act('add', { ...item, list: list.id });
      setRemoved(null);
    }, '已恢复');
  const shift = (item: FavouriteItem, by: -1 | 1) =>
    run(() => act('order', { list: list.id, ids: shifted(all, item.id, by) }));

  return (
    <>
      {all.length > 0 ? (
        <Tools {...{ words, setWords, view, setView }} found={found.length} total={all.length} />
      ) : null}
      <div role="status">
        {removed ? (
          <p className="favourite-undo">
            已移出“{removed.title ?? '已不开放的条目'}”
            {removed.title === null ? null : (
              <button type="button" className="button" disabled={isBusy} onClick={() => void putBack(removed)}>
                撤销
              </button>
            )}
          </p>
        ) : null}
      </div>
      {all.length === 0 ? <NothingHere /> : null}
      {all.length > 0 && found.length === 0 ? (
        <Empty text="没有找到">请换一个检索词，检索范围是题名、编号和备注。</Empty>
      ) : null}
      <ul className={`plain-list favourite-items favourite-items--${view}`}>
        {found.map((item) => (
          <FavouriteRow
            key={item.id}
            item={item}
            others={lists.filter(({ id }) => id !== list.id)}
            isBusy={isBusy}
            onRemove={() => void takeOut(item)}
            onShift={words === '' ? (by) => void shift(item, by) : null}
            isFirst={item === all[0]}
            isLast={item === all.at(-1)}
          />
        ))}
      </ul>
    </>
  );
}

/** Ids in their order, with one of them one place up or down. */
function shifted(items: readonly FavouriteItem[], id: number, by: -1 | 1): number[] {
  const ids = items.map((item) => item.id);
  const at = ids.indexOf(id);
  ids.splice(at, 1);
  ids.splice(at + by, 0, id);
  return ids;
}

interface ToolsProps {
  words: string;
  setWords: (words: string) => void;
  view: 'list' | 'grid';
  setView: (view: 'list' | 'grid') => void;
  found: number;
  total: number;
}

const views = [
  { value: 'list', label: '列表', icon: 'list' },
  { value: 'grid', label: '卡片', icon: 'grid' },
] as const;

function Tools({ words, setWords, view, setView, found, total }: ToolsProps) {
  return (
    <div className="favourite-tools" role="search">
      <input
        className="input"
        type="search"
        aria-label="在此收藏夹中检索"
        placeholder="检索题名、编号、备注"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <span className="favourite-tools__count" role="status">
        {words === '' ? `共 ${total} 条` : `找到 ${found} 条`}
      </span>
      <span className="favourite-tools__views" role="group" aria-label="显示方式">
        {views.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            className="button button--icon"
            aria-label={label}
            aria-pressed={view === value}
            onClick={() => setView(value)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </div>
  );
}

function NothingHere() {
  return (
    <Empty text="这个收藏夹还是空的">
      <p>在条目的页面上按“收藏”，勾选这个收藏夹即可。</p>
      <Link className="button button--primary" to="/search">
        去检索
      </Link>
    </Empty>
  );
}
