import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OpinionPanelProps } from '../opinions/opinion-item.ts';
import { useTask } from '../user-center/parts/use-task.ts';
import { useAct, useCall } from '../../providers/use-call.ts';
import { favourites } from '../../resources/opinions/favourites.ts';
import { favouriteLists } from '../../resources/opinions/favourite-lists.ts';
import { usePlacesOf } from './use-collected.ts';
import './favourites.css';

/** In which lists an item stands: one tick a list, kept at once; a new list in the same place. */
export function FavouritePanel({ item, onClose }: OpinionPanelProps) {
  const lists = useCall(favouriteLists, 'mine', {});
  const places = usePlacesOf(item);
  const act = useAct(favourites, favouriteLists);
  const { isBusy, run } = useTask();
  const error = lists.error ?? places.error;
  if (error) return <ErrorState error={error} title="收藏夹没有加载出来" onRetry={() => void lists.refetch()} />;
  if (!lists.data || !places.data) return <Loading rows={2} label="正在读取收藏夹" />;
  const placeIn = (list: number) => places.data.rows.find((place) => place.list === list);
  return (
    <div className="favourite-panel">
      {lists.data.rows.length === 0 ? (
        <button
          type="button"
          className="button button--primary favourite-panel__first"
          disabled={isBusy}
          onClick={() => void run(() => act('add', item), '已收藏')}
        >
          放入“我的收藏”
        </button>
      ) : null}
      <ul className="plain-list favourite-panel__lists" aria-label="收藏夹">
        {lists.data.rows.map(({ id, name, count }) => {
          const place = placeIn(id);
          return (
            <li key={id}>
              <label className="favourite-panel__list">
                <input
                  type="checkbox"
                  checked={place !== undefined}
                  disabled={isBusy}
                  onChange={() =>
                    void run(
                      () => (place ? act('remove', { id: place.id }) : act('add', { ...item, list: id })),
                      place ? `已从“${name}”移出` : `已放入“${name}”`,
                    )
                  }
                />
                <span className="favourite-panel__name">{name}</span>
                <span className="favourite-panel__count">{count} 条</span>
              </label>
            </li>
          );
        })}
      </ul>
      <NewList item={item} />
      <p className="favourite-panel__foot">
        <Link to="/UserCenter/UserFavor">管理我的收藏</Link>
        <button type="button" className="button" onClick={onClose}>
          完成
        </button>
      </p>
    </div>
  );
}

function NewList({ item }: Pick<OpinionPanelProps, 'item'>) {
  const [name, setName] = useState('');
  const act = useAct(favourites, favouriteLists);
  const actOnList = useAct(favouriteLists, favourites);
  const { isBusy, run } = useTask();
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    const isMade = await run(async () => {
      const { id } = await actOnList('add', { name: wanted });
      await act('add', { ...item, list: id });
    }, `已放入新收藏夹“${wanted}”`);
    if (isMade) setName('');
  }
  return (
    <form className="favourite-panel__new" onSubmit={(event) => void make(event)}>
      <input
        className="input"
        aria-label="新收藏夹的名称"
        placeholder="新收藏夹的名称"
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="button" disabled={isBusy || name.trim() === ''}>
        新建并放入
      </button>
    </form>
  );
}
