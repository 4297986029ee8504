import { useSearchParams } from 'react-router-dom';
import { placeKindsOf } from '../../../map/ol/marker-shapes.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { PlacesPanel } from '../shared/places-panel.tsx';
import { TopicDetail } from '../shared/topic-detail.tsx';
import { TopicFrame } from '../shared/topic-frame.tsx';
import { TopicHead } from '../shared/topic-head.tsx';
import { siteAddress } from '../shared/topic-pages.ts';
import type { TopicContent } from '../shared/use-topic.ts';
import { useSelectedSite } from '../shared/use-selected-site.ts';
import { mineralsPages } from './minerals-pages.ts';
import { RankBars } from './rank-bars.tsx';
import { SpecimenCabinet } from './specimen-cabinet.tsx';
import './minerals.css';

/** 特色矿产: a cabinet of specimens, the province's place in the country, and the map of deposits by mineral. */
export function MineralsPage() {
  return (
    <TopicFrame topic="characteristicMinerals" className="minerals">
      {(content) => <Minerals {...content} />}
    </TopicFrame>
  );
}

export function MineralsDetailPage() {
  return <TopicDetail pages={mineralsPages} />;
}

function Minerals({ topic, sites, items }: TopicContent) {
  const [params, setParams] = useSearchParams();
  const [selectedId, select] = useSelectedSite();
  const asked = items.find(({ id }) => String(id) === params.get('mineral')) ?? null;
  const chosen = asked ?? items[0] ?? null;
  const shown = asked ? sites.filter(({ kind }) => kind === asked.title) : sites;
  const drawerOf = (site: TopicSite): string => items.find(({ title }) => title === site.kind)?.kind ?? site.kind;
  const choose = (id: number | null): void =>
    setParams(id === null ? {} : { mineral: String(id) }, { replace: true, preventScrollReset: true });
  return (
    <>
      <TopicHead topic={topic} />
      <section className="page-width" aria-labelledby="minerals-cabinet">
        <h2 id="minerals-cabinet">标本柜</h2>
        <p className="topic-section__lead">点一格标本，看它是什么、有什么用；下面的地图随之只显示它的产地。</p>
        <SpecimenCabinet
          items={items}
          chosen={chosen}
          onChoose={choose}
          placesOf={({ title }) => sites.filter(({ kind }) => kind === title).length}
        />
      </section>
      <section className="minerals-rank" aria-labelledby="minerals-rank">
        <div className="page-width">
          <h2 id="minerals-rank">在全国的位次</h2>
          <RankBars />
        </div>
      </section>
      <section className="page-width" aria-labelledby="minerals-map">
        <h2 id="minerals-map">{asked ? `${asked.title}产地` : '矿产地分布'}</h2>
        <PlacesPanel
          sites={shown}
          kinds={placeKindsOf(items.map(({ kind }) => kind))}
          kindOf={drawerOf}
          label={asked ? `${asked.title}产地` : '矿产地'}
          selectedId={selectedId}
          onSelect={select}
          addressOf={(id) => siteAddress(mineralsPages, id)}
        >
          <p className="minerals-filter">
            {asked ? `只显示${asked.title}，共 ${shown.length} 处` : `全部矿种，共 ${shown.length} 处`}
            {asked ? (
              <button type="button" className="button" onClick={() => choose(null)}>
                看全部矿种
              </button>
            ) : null}
          </p>
        </PlacesPanel>
      </section>
    </>
  );
}
