import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { news, type NewsItem } from '../../resources/site/news.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { newsAddress, newsMark } from '../news/news-faces.ts';
import { CoverPicture } from './cover-picture.tsx';
import { HomeBlock } from './home-block.tsx';
import './teasers.css';

const shown = 8;

/** The latest news: the first with its picture, the others as lines. */
export function NewsTeasers() {
  return (
    <HomeBlock title="新闻动态" className="teasers teasers--news" more={<Link to="/news">全部新闻</Link>}>
      <Rows />
    </HomeBlock>
  );
}

function Rows() {
  const { data, error, refetch } = useList(news, { end: shown });
  if (error) return <ErrorState error={error} title="新闻没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={7} label="正在加载新闻" />;
  const [lead, ...others] = data.rows;
  if (!lead) {
    return (
      <Empty>
        <p>还没有发布新闻，可先看最新动态。</p>
      </Empty>
    );
  }
  return (
    <div className="teasers__news">
      <Lead item={lead} />
      <ul className="teasers__lines plain-list">
        {others.map(({ id, title, kind, publishedOn }) => (
          <li key={id}>
            <Link to={newsAddress(id)}>{title}</Link>
            <span className="teaser__note">
              <span style={{ color: newsMark(kind).pigment }}>{kind}</span>
              {publishedOn ? <time dateTime={publishedOn}>{publishedOn}</time> : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Lead({ item: { id, title, summary, cover, kind, publishedOn } }: { item: NewsItem }) {
  return (
    <Link to={newsAddress(id)} className="teaser teaser--lead">
      <CoverPicture src={cover} seed={id} />
      <span className="teaser__text">
        <span className="teaser__note">
          <span style={{ color: newsMark(kind).pigment }}>{kind}</span>
          {publishedOn ? <time dateTime={publishedOn}>{publishedOn}</time> : null}
        </span>
        <span className="teaser__title">{title}</span>
        {summary ? <span className="teaser__summary">{summary}</span> : null}
      </span>
    </Link>
  );
}
