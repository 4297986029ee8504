import { Link, useSearchParams } from 'react-router-dom';
import { articleTopics } from '../../resources/shared/article-topics.ts';
import { PageHead } from '../publication/page-head.tsx';
import { ArticleDetail } from './article-detail.tsx';
import { ArticleList } from './article-list.tsx';
import { StorySection } from './stories-later.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import '../publication/publication.css';
import './popularisation.css';

/** 地学科普: everything to read and watch, by topic; the stories on the map before them, until something is looked for. */
export function PopularisationPage() {
  const [params] = useSearchParams();
  return (
    <div className="publication page-width">
      <PageHead title="地学科普">
        从脚下的石头说起：金钉子、矿物、化石、山水与防灾。<Link to="/geoscienceTopics?show=活动">预约科普活动</Link>
      </PageHead>
      {params.size === 0 ? <StorySection /> : null}
      <ArticleList
        by={{ field: 'topic', label: '主题', options: articleTopics }}
        detailPath="/GEOPopularizationDetail"
      />
    </div>
  );
}

/** 地质科普: texts, by whom they are written for. */
export function GeologicalSciencePage() {
  return (
    <div className="publication page-width">
      <PageHead title="地质科普">按读者挑选的科普文章，小学生和专业人员都能找到合适的一篇。</PageHead>
      <ArticleList
        by={{ field: 'audience', label: '读者', options: ['大众', '小学生', '中学生', '专业人员'] }}
        where={[{ field: 'kind', operator: 'eq', values: ['文章'] }]}
        detailPath="/GeologicalScienceDetail"
      />
    </div>
  );
}

export const PopularisationDetailPage = () => (
  <ArticleDetail path="/GEOPopularizationDetail" list={{ path: '/GEOPopularization', label: '地学科普' }} />
);
export const GeologicalScienceDetailPage = () => (
  <ArticleDetail path="/GeologicalScienceDetail" list={{ path: '/GeologicalScience', label: '地质科普' }} />
);
export const GeoscienceTopicsDetailPage = () => (
  <ArticleDetail path="/geoscienceTopicsDetail" list={{ path: '/geoscienceTopics', label: '地学科普专题' }} />
);
