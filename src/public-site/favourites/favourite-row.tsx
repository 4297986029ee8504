import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTask } from '../user-center/parts/use-task.ts';
import { useAct } from '../../providers/use-call.ts';
import { type FavouriteItem, favourites } from '../../resources/opinions/favourites.ts';
import { favouriteLists, type OwnList } from '../../resources/opinions/favourite-lists.ts';
import { itemAddress, kindLabel } from './item-address.ts';

export interface FavouriteRowProps {
  item: FavouriteItem;
  /** Lists that it may be moved to. */
  others: readonly OwnList[];
  isBusy: boolean;
  onRemove: () => void;
  /** Null while the list is searched: the order is then that of a part. */
  onShift: ((by: -1 | 1) => void) | null;
  isFirst: boolean;
  isLast: boolean;
}

/** One thing that was collected; what is closed meanwhile keeps its place and its note, not its title. */
export function FavouriteRow(props: FavouriteRowProps) {
  const { item } = props;
  const name = item.title ?? `已不开放的${kindLabel(item)}`;
  return (
    <li className="favourite-item" data-closed={item.title === null || undefined}>
      <div className="favourite-item__face">
        <p className="favourite-item__kind">
          {kindLabel(item)}
          {item.number ? ` · ${item.number}` : ''}
        </p>
        {item.title === null ? (
          <p className="favourite-item__title">
            {name}
            <span className="favourite-item__closed">该条目已撤下或不再公开</span>
          </p>
        ) : (
          <Link className="favourite-item__title" to={itemAddress(item)}>
            {name}
          </Link>
        )}
        <Note item={item} name={name} />
        <p className="favourite-item__at">{dayInChina(new Date(item.addedAt))} 收藏</p>
      </div>
      <RowTools {...props} name={name} />
    </li>
  );
}

function Note({ item, name }: { item: FavouriteItem; name: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const act = useAct(favourites, favouriteLists);
  const { isBusy, run } = useTask();
  if (draft === null)
    return (
      <p className="favourite-item__note">
        {item.note ? <span>{item.note}</span> : null}
        <button type="button" className="favourite-item__edit" onClick={() => setDraft(item.note ?? '')}>
          {item.note ? '改备注' : '写备注'}
          <span className="visually-hidden">：{name}</span>
        </button>
      </p>
    );
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await run(() => act('edit', { id: item.id, note: (draft ?? '').trim() }))) setDraft(null);
  }
  return (
    <form className="favourite-item__form" onSubmit={(event) => void save(event)}>
      <input
        className="input"
        aria-label={`备注：${name}`}
        maxLength={200}
        value={draft}
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <button type="submit" className="button" disabled={isBusy}>
        保存
      </button>
    </form>
  );
}

function RowTools(props: FavouriteRowProps & { name: string }) {
  const { item, others, isBusy, onRemove, onShift, isFirst, isLast, name } = props;
  const act = useAct(favourites, favouriteLists);
  const { run } = useTask();
  return (
    <div className="favourite-item__tools" role="group" aria-label={`整理：${name}`}>
      {onShift ? (
        <>
          <button
            type="button"
            className="button button--icon favourite-item__up"
            aria-label={`上移：${name}`}
            disabled={isBusy || isFirst}
            onClick={() => onShift(-1)}
          >
            <Icon name="chevronDown" />
          </button>
          <button
            type="button"
            className="button button--icon"
            aria-label={`下移：${name}`}
            disabled={isBusy || isLast}
            onClick={() => onShift(1)}
          >
            <Icon name="chevronDown" />
          </button>
        </>
      ) : null}
      {others.length > 0 ? (
        <select
          className="input favourite-item__move"
          aria-label={`移到其他收藏夹：${name}`}
          value=""
          onChange={(event) => {
            const to = others.find(({ id }) => String(id) === event.target.value);
            if (to) void run(() => act('move', { id: item.id, list: to.id }), `已移到“${to.name}”`);
          }}
        >
          <option value="">移到…</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </select>
      ) : null}
      <button type="button" className="button" disabled={isBusy} onClick={onRemove}>
        移出<span className="visually-hidden">：{name}</span>
      </button>
    </div>
  );
}
