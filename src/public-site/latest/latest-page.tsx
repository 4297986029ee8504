import { useList } from '../../providers/queries.ts';
import { type LatestUpdate, latestUpdates, updateKinds } from '../../resources/site/latest-updates.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { HomeLink } from '../home/home-link.tsx';
import { type ListAddress, listQueryOf, useListAddress } from '../publication/list-address.ts';
import { ListPages } from '../publication/list-pages.tsx';
import { ListTools } from '../publication/list-tools.tsx';
import { PageHead } from '../publication/page-head.tsx';
import { dayWords, daysOf } from './days-of.ts';
import { updatePigment } from './update-pigment.ts';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../publication/publication.css';
import './latest-page.css';

const kinds = updateKinds.map(({ value }) => value);

/** 最新动态: everything new in the portal, by day. */
export function LatestPage() {
  const address = useListAddress('kind');
  const { data, error, refetch, isPlaceholderData } = useList(latestUpdates, listQueryOf('kind', address));
  return (
    <div className="publication page-width">
      <PageHead title="最新动态">新入藏的资料、新收录的标准、专题更新与公告。</PageHead>
      <ListTools label="类别" options={kinds} address={address} />
      <div className="updates" aria-busy={isPlaceholderData}>
        {error ? (
          <ErrorState error={error} title="动态没有加载出来" onRetry={() => void refetch()} />
        ) : !data ? (
          <Loading rows={10} label="正在加载最新动态" />
        ) : data.rows.length === 0 ? (
          <NoUpdates address={address} />
        ) : (
          daysOf(data.rows).map(({ day, rows }) => <Day key={day} day={day} rows={rows} />)
        )}
      </div>
      {data && !error ? <ListPages address={address} total={data.total} /> : null}
    </div>
  );
}

function Day({ day, rows }: { day: string; rows: readonly LatestUpdate[] }) {
  const { date, weekday } = dayWords(day);
  return (
    <section className="updates__day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="updates__date">
        <time dateTime={day}>{date}</time>
        <span className="updates__weekday">{weekday}</span>
      </h2>
      <ul className="updates__rows plain-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Update update={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Update({ update: { title, kind, summary, link, isSample } }: { update: LatestUpdate }) {
  const isElsewhere = link !== null && /^https?:/.test(link);
  return (
    <article className="update">
      <p className="update__marks">
        <span style={{ color: updatePigment(kind) }}>{kind}</span>
        {isSample ? <span className="update__sample">演示</span> : null}
      </p>
      <h3 className="update__title">
        <HomeLink to={link} className="update__link">
          {title}
          {isElsewhere ? (
            <>
              <Icon name="external" />
              <span className="visually-hidden">（在新窗口打开）</span>
            </>
          ) : null}
        </HomeLink>
      </h3>
      {summary ? <p className="update__summary">{summary}</p> : null}
    </article>
  );
}

function NoUpdates({ address }: { address: ListAddress }) {
  return (
    <Empty>
      <p>没有符合条件的动态，换一个类别或词语试试。</p>
      <button type="button" className="button button--primary" onClick={() => address.go({ q: '', chosen: null })}>
        看全部动态
      </button>
    </Empty>
  );
}
