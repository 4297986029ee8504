import { Link, useSearchParams } from 'react-router-dom';
import { dayInChina } from '../../resources/shared/china-days.ts';
import { ApiError } from '../../providers/http.ts';
import { useCall } from '../../providers/use-call.ts';
import { favouriteLists, type SharedList } from '../../resources/opinions/favourite-lists.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { itemAddress, kindLabel } from './item-address.ts';
import '../../ui/controls.css';
import './favourites-page.css';

/** /favouriteList?share=…: a list that somebody shared. */
export function SharedListPage() {
  const [params] = useSearchParams();
  const share = params.get('share') ?? '';
  const list = useCall(favouriteLists, 'shared', share === '' ? null : { share });
  const isGone = share === '' || (list.error instanceof ApiError && [404, 422].includes(list.error.status));
  return (
    <div className="shared-list page-width">
      {isGone ? (
        <>
          <h1 className="visually-hidden">分享的收藏夹</h1>
          <Empty text="没有找到这个收藏夹">
            <p>分享可能已经停止，或链接不完整，请向分享的人核对。</p>
            <Link className="button button--primary" to="/home">
              返回首页
            </Link>
          </Empty>
        </>
      ) : list.error ? (
        <ErrorState error={list.error} title="收藏夹没有加载出来" onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <Shared list={list.data} />
      ) : (
        <Loading rows={8} label="正在加载收藏夹" />
      )}
    </div>
  );
}

function Shared({ list }: { list: SharedList }) {
  const { name, note, sharedAt, closed, rows } = list;
  return (
    <>
      <header className="shared-list__head">
        <p className="shared-list__kind">分享的收藏夹</p>
        <h1>{name}</h1>
        {note ? <p className="shared-list__note">{note}</p> : null}
        <p className="shared-list__facts">
          {rows.length} 条，{dayInChina(new Date(sharedAt))} 分享
          {closed > 0 ? `；另有 ${closed} 条对您不开放` : ''}
        </p>
      </header>
      {rows.length === 0 ? <Empty>{closed > 0 ? '其中的条目都已不开放。' : '这个收藏夹还是空的。'}</Empty> : null}
      <ul className="plain-list favourite-items favourite-items--list">
        {rows.map((row) => (
          <li key={`${row.itemType} ${row.itemId}`} className="favourite-item">
            <div className="favourite-item__face">
              <p className="favourite-item__kind">
                {kindLabel(row)}
                {row.number ? ` · ${row.number}` : ''}
              </p>
              <Link className="favourite-item__title" to={itemAddress(row)}>
                {row.title}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
