import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { CategoryDrawers } from './category-drawers.tsx';
import { Hero } from './hero.tsx';
import { Holdings } from './holdings.tsx';
import { HomeCarousel } from './home-carousel.tsx';
import { Institutions } from './institutions.tsx';
import { LatestList } from './latest-list.tsx';
import { NewsTeasers } from './news-teasers.tsx';
import { QuickEntryBar } from './quick-entry-bar.tsx';
import { ScienceTeasers } from './science-teasers.tsx';
import { TopicGrid } from './topic-grid.tsx';
import '../../ui/controls.css';
import '../../ui/states.css';
import './home-page.css';

/** /init and /home. Every block asks for its own data and has its own states. */
export function HomePage() {
  return (
    <div className="home">
      <Hero />
      <QuickEntryBar />
      <div className="home__blocks page-width">
        <div className="home__news">
          <ErrorBoundary
            fallback={(error, retry) => <ErrorState error={error} title="轮播没有加载出来" onRetry={retry} />}
          >
            <HomeCarousel />
          </ErrorBoundary>
          <LatestList />
        </div>
        <CategoryDrawers />
        <Holdings />
        <div className="home__readings">
          <NewsTeasers />
          <ScienceTeasers />
        </div>
        <TopicGrid />
        <Institutions />
      </div>
    </div>
  );
}
