import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { UserCenterLayout } from '../user-center/user-center-layout.tsx';
import { useCall } from '../../providers/use-call.ts';
import { favouriteLists, type OwnList } from '../../resources/opinions/favourite-lists.ts';
import { ListContent } from './list-content.tsx';
import { ListHead } from './list-head.tsx';
import { NewListForm } from './new-list-form.tsx';
import '../../ui/controls.css';
import './favourites.css';
import '../opinions/opinions.css';
import './favourites-page.css';

/** /UserCenter/UserFavor; the query key `list` says which list is open. */
export function FavouritesPage() {
  const lists = useCall(favouriteLists, 'mine', {});
  return (
    <UserCenterLayout title="我的收藏">
      {lists.error ? (
        <ErrorState error={lists.error} title="收藏夹没有加载出来" onRetry={() => void lists.refetch()} />
      ) : lists.data ? (
        <Lists lists={lists.data.rows} />
      ) : (
        <Loading rows={8} label="正在加载收藏夹" />
      )}
    </UserCenterLayout>
  );
}

function Lists({ lists }: { lists: readonly OwnList[] }) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('list'));
  const open = lists.find(({ id }) => id === wanted) ?? lists[0];
  const [isMaking, setMaking] = useState(false);
  useEffect(() => setMaking(false), [lists.length]);
  const choose = (id: number): void => setParams({ list: String(id) }, { replace: true });
  return (
    <div className="favourites">
      <nav className="favourites__lists" aria-label="收藏夹">
        <ul className="plain-list">
          {lists.map(({ id, name, count, shareToken }) => (
            <li key={id}>
              <button
                type="button"
                className="favourites__list"
                aria-current={id === open?.id ? 'true' : undefined}
                onClick={() => choose(id)}
              >
                <span className="favourites__name">{name}</span>
                <span className="favourites__count">
                  {shareToken ? '已分享 · ' : ''}
                  {count} 条
                </span>
              </button>
            </li>
          ))}
        </ul>
        {isMaking ? (
          <NewListForm onMade={choose} onClose={() => setMaking(false)} />
        ) : (
          <button type="button" className="button button--quiet" onClick={() => setMaking(true)}>
            ＋ 新建收藏夹
          </button>
        )}
      </nav>
      {open ? (
        <section className="favourites__open" aria-labelledby="favourites-open">
          <ListHead key={open.id} list={open} />
          <ListContent key={`${open.id} items`} list={open} lists={lists} />
        </section>
      ) : (
        <NothingYet />
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <Empty text="还没有收藏">
      <p>在资料、图件、钻孔等条目的页面上按“收藏”，就会出现在这里。</p>
      <Link className="button button--primary" to="/archivesHoldings">
        去看成果资料
      </Link>
    </Empty>
  );
}
