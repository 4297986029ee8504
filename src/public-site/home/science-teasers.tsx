import { Link } from 'react-router-dom';
import { useList } from '../../providers/queries.ts';
import { articles } from '../../resources/site/articles.ts';
import { Empty } from '../../ui/empty.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { detailAddress } from '../catalogue/row-name.ts';
import { CoverPicture } from './cover-picture.tsx';
import { HomeBlock } from './home-block.tsx';
import './teasers.css';

const shown = 4;

/** The latest popular science, each with its picture. */
export function ScienceTeasers() {
  return (
    <HomeBlock title="地学科普" className="teasers" more={<Link to="/GEOPopularization">全部科普</Link>}>
      <Cards />
    </HomeBlock>
  );
}

function Cards() {
  const { data, error, refetch } = useList(articles, { end: shown });
  if (error) return <ErrorState error={error} title="科普内容没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={7} label="正在加载科普内容" />;
  if (data.rows.length === 0) {
    return (
      <Empty>
        <p>还没有发布科普内容，可先看科普活动。</p>
        <Link className="button" to="/geoscienceTopics">
          去科普活动
        </Link>
      </Empty>
    );
  }
  return (
    <ul className="teasers__cards plain-list">
      {data.rows.map(({ id, title, cover, kind, topic, minutes }) => (
        <li key={id}>
          <Link to={detailAddress(articles, id)} className="teaser">
            <CoverPicture src={cover} seed={id} />
            <span className="teaser__text">
              <span className="teaser__title">{title}</span>
              <span className="teaser__note">
                {[kind, topic, minutes ? `${minutes} 分钟` : ''].filter(Boolean).join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
