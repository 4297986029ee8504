import { Link, useSearchParams } from 'react-router-dom';
import { PageHead } from '../publication/page-head.tsx';
import { articleTopics } from '../../resources/shared/article-topics.ts';
import { ActivityList } from './activity-list.tsx';
import { ArticleList } from './article-list.tsx';
import { StoryList } from './stories-later.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../publication/publication.css';
import './popularisation.css';

const parts = ['文章', '视频', '图上故事', '活动'] as const;
type Part = (typeof parts)[number];

/** 地学科普专题: articles, films, stories on the map and activities; `show` says which. */
export function GeoscienceTopicsPage() {
  const [params] = useSearchParams();
  const given = params.get('show');
  const part: Part = parts.find((each) => each === given) ?? '文章';
  return (
    <div className="publication page-width">
      <PageHead title="地学科普专题">读一篇文章，看一段动画，跟着地图走一程，再报名走一趟野外。</PageHead>
      <nav className="part-tabs" aria-label="内容形式">
        {parts.map((each) => (
          <Link key={each} to={{ search: `show=${each}` }} aria-current={each === part ? 'page' : undefined}>
            {each}
          </Link>
        ))}
        <Link className="part-tabs__mine" to="/geoscienceReservationInfo">
          我的预约
        </Link>
      </nav>
      {part === '活动' ? <ActivityList /> : null}
      {part === '图上故事' ? <StoryList /> : null}
      {part === '文章' || part === '视频' ? (
        <ArticleList
          key={part}
          by={{ field: 'topic', label: '主题', options: articleTopics }}
          where={[{ field: 'kind', operator: 'eq', values: [part] }]}
          detailPath="/geoscienceTopicsDetail"
        />
      ) : null}
    </div>
  );
}
