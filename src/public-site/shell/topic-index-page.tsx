import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { topicKeys } from '../../resources/shared/topic-keys.ts';
import { type Topic, topics } from '../../resources/topics/topics.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { CardCover } from '../publication/card-cover.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './topic-index-page.css';

/** 专题索引: all open topics with their pictures and leads. */
export function TopicIndexPage() {
  const { data, error, refetch } = useList(topics, { start: 0, end: topicKeys.length });
  return (
    <article className="topic-index page-width">
      <header className="topic-index__head">
        <h1>专题索引</h1>
        <p>每个专题从一件事讲起：一座山、一块石头、一片地、一页旧纸。选一个进去看。</p>
      </header>
      {error ? (
        <ErrorState error={error} title="专题没有加载出来" onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={12} label="正在加载专题" />
      ) : data.rows.length === 0 ? (
        <Empty text="没有开放的专题">
          <p>专题正在整理，可以先看看地学科普。</p>
          <Link className="button button--primary" to="/GEOPopularization">
            去地学科普
          </Link>
        </Empty>
      ) : (
        <ol className="topic-index__list plain-list">
          {data.rows.map((topic, index) => (
            <TopicCard key={topic.id} topic={topic} index={index} />
          ))}
        </ol>
      )}
    </article>
  );
}

/** A topic stands at the path of its key. */
function TopicCard({ topic, index }: { topic: Topic; index: number }) {
  const label = topicKeys.find(({ value }) => value === topic.key)?.label ?? '专题';
  return (
    <li className="topic-card">
      <CardCover src={topic.picture} seed={topic.id} isEager={index < 3} />
      <div className="topic-card__text">
        <p className="topic-card__label">
          <span aria-hidden>{String(index + 1).padStart(2, '0')}</span>
          {label}
        </p>
        <h2>
          <Link to={`/${topic.key}`}>{topic.title}</Link>
        </h2>
        {topic.lead ? <p>{topic.lead}</p> : null}
      </div>
    </li>
  );
}
