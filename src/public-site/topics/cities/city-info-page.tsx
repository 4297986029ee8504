import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../providers/http.ts';
import { useOne } from '../../../providers/queries.ts';
import { topicSites } from '../../../resources/topics/topic-sites.ts';
import { Empty } from '../../../ui/empty.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import '../../../ui/controls.css';
import '../../../ui/states.css';
import '../survey/survey.css';
import { CityBoard } from './city-board.tsx';
import './city-info.css';

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** CityTopicisInfo: all that is known under one city, as a board without a footer. */
export function CityInfoPage() {
  const [params] = useSearchParams();
  const id = idOf(params.get('id'));
  const { data, error, refetch } = useOne(topicSites, id ?? undefined, { enabled: id !== null });
  const isMissing =
    id === null || (error instanceof ApiError && error.status === 404) || (data && data.topic !== 'citesSubject');
  if (isMissing) return <MissingCity />;
  if (error) return <ErrorState error={error} title="城市档案没有加载出来" onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={14} label="正在加载城市档案" />;
  return <CityBoard key={data.id} city={data} />;
}

function MissingCity() {
  return (
    <>
      <h1 className="visually-hidden">城市专题详情</h1>
      <Empty text="没有找到这座城市">
        <p>它可能还没有发布，或已经撤下，也可能是链接不完整。</p>
        <Link className="button button--primary" to="/citesSubject">
          去城市地质
        </Link>
      </Empty>
    </>
  );
}
