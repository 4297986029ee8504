import { Link, useSearchParams } from 'react-router-dom';
import { placeKindsOf } from '../../../map/ol/marker-shapes.ts';
import { Empty } from '../../../ui/empty.tsx';
import { RichText } from '../../catalogue/rich-text.tsx';
import { PlacesPanel } from '../shared/places-panel.tsx';
import { TopicDetail } from '../shared/topic-detail.tsx';
import { TopicFrame } from '../shared/topic-frame.tsx';
import { siteAddress } from '../shared/topic-pages.ts';
import { useSelectedSite } from '../shared/use-selected-site.ts';
import type { TopicContent } from '../shared/use-topic.ts';
import { decadeOf } from './decades.ts';
import { DeskFilters } from './desk-filters.tsx';
import { ReadingDesk } from './reading-desk.tsx';
import { treasuresPages } from './treasures-pages.ts';
import './treasures.css';

/** 珍贵资料: a reading-room with old records on its desk by decade and kind, and where they were made. */
export function TreasuresPage() {
  return (
    <TopicFrame topic="valuableInformation" className="treasures">
      {(content) => <Treasures {...content} />}
    </TopicFrame>
  );
}

export function TreasuresDetailPage() {
  return <TopicDetail pages={treasuresPages} />;
}

function Treasures({ topic, sites, items }: TopicContent) {
  const [params, setParams] = useSearchParams();
  const [selectedId, select] = useSelectedSite();
  const decade = decadeOf(params.get('decade'));
  const kind = params.get('kind');
  const shown = items.filter(
    (item) => (decade === null || decadeOf(item.when) === decade) && (kind === null || item.kind === kind),
  );
  const change = (chosen: { decade: number | null; kind: string | null }): void =>
    setParams(
      Object.entries(chosen).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)] as [string, string]],
      ),
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <section className="reading-room" aria-labelledby="treasures-title">
        <div className="page-width">
          <header className="reading-room__head">
            <h1 id="treasures-title">{topic.title}</h1>
            {topic.lead ? <p className="reading-room__lead">{topic.lead}</p> : null}
            {topic.body ? <RichText html={topic.body} /> : null}
          </header>
          <DeskFilters {...{ items, decade, kind }} onChange={change} />
          <p className="reading-room__count" role="status">
            桌上 {shown.length} 件
          </p>
          {shown.length > 0 ? (
            <ReadingDesk items={shown} />
          ) : (
            <div className="reading-room__empty">
              <Empty text="没有这样的资料">
                <button type="button" className="button" onClick={() => change({ decade: null, kind: null })}>
                  看全部
                </button>
              </Empty>
            </div>
          )}
        </div>
      </section>
      <section className="page-width" aria-labelledby="treasures-map">
        <h2 id="treasures-map">它们来自哪里</h2>
        <PlacesPanel
          sites={sites}
          kinds={placeKindsOf(sites.map((site) => site.kind))}
          label="资料产生的地方"
          selectedId={selectedId}
          onSelect={select}
          addressOf={(id) => siteAddress(treasuresPages, id)}
        />
      </section>
      <nav className="treasures-ways page-width" aria-label="继续查找">
        <Link to="/archivesHoldings">查成果资料目录</Link>
        <Link to="/physicalGeologicalData">看实物资料</Link>
        <Link to="/archivesDrilling">查钻孔数据库</Link>
      </nav>
    </>
  );
}
