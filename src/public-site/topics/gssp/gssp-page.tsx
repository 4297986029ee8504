import { useState } from 'react';
import { Link } from 'react-router-dom';
import { placeKindsOf } from '../../../map/ol/marker-shapes.ts';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { StorySection } from '../../popularisation/stories-later.tsx';
import { ItemCards, itemsOfKind, OtherItems } from '../shared/item-cards.tsx';
import { PlacesPanel } from '../shared/places-panel.tsx';
import { TopicDetail } from '../shared/topic-detail.tsx';
import { TopicFrame } from '../shared/topic-frame.tsx';
import { TopicHead } from '../shared/topic-head.tsx';
import { itemAddress, siteAddress } from '../shared/topic-pages.ts';
import { useSelectedSite } from '../shared/use-selected-site.ts';
import type { TopicContent } from '../shared/use-topic.ts';
import { gsspPages } from './gssp-pages.ts';
import { SpikeCard } from './spike-card.tsx';
import { TimeColumn } from './time-column.tsx';
import { spikesOf } from './time-scale.ts';
import '../../publication/publication.css';
import './gssp.css';

/** 金钉子: the column of time with the spikes in it, their places, how they came to be, and how to read and visit them. */
export function GsspPage() {
  return (
    <TopicFrame topic="gsspTopic" className="gssp">
      {(content) => <Gssp {...content} />}
    </TopicFrame>
  );
}

export function GsspDetailPage() {
  return <TopicDetail pages={gsspPages} />;
}

const known = ['研究历程', '标准化石', '读懂金钉子', '到访建议'] as const;

function Gssp({ topic, sites, items }: TopicContent) {
  const [selectedId, select] = useSelectedSite();
  const [pointed, setPointed] = useState<number | null>(null);
  const spikes = spikesOf(sites);
  const [history, fossils, readings, visits] = known.map((kind) => itemsOfKind(items, kind));
  return (
    <>
      <TopicHead topic={topic} />
      <section className="page-width" aria-labelledby="gssp-column">
        <h2 id="gssp-column">时间柱上的钉子</h2>
        <p className="topic-section__lead">
          从今天往下到寒武纪底，高度与年龄成正比。三条色带依次是系、统、阶，颜色与国际年代地层表一致。
        </p>
        <TimeColumn spikes={spikes} activeId={pointed ?? selectedId} onPoint={setPointed}>
          {(spike) => <SpikeCard spike={spike} />}
        </TimeColumn>
      </section>
      {history?.length ? <History items={history} /> : null}
      <section className="page-width" aria-labelledby="gssp-map">
        <h2 id="gssp-map">剖面在哪里，顺路看什么</h2>
        <PlacesPanel
          sites={sites}
          kinds={placeKindsOf(sites.map(({ kind }) => kind)).map((kind, index) =>
            index === 0 ? { ...kind, shape: 'shield', pigment: 'cinnabar' } : kind,
          )}
          label="金钉子剖面与相关地点"
          selectedId={selectedId}
          onSelect={select}
          addressOf={(id) => siteAddress(gsspPages, id)}
        />
      </section>
      <StorySection topic="金钉子与地层" className="page-width" />
      {fossils?.length ? <Fossils items={fossils} /> : null}
      {readings?.length ? (
        <section className="page-width" aria-labelledby="gssp-reading">
          <h2 id="gssp-reading">读懂金钉子</h2>
          <ItemCards items={readings} pages={gsspPages} />
        </section>
      ) : null}
      {visits?.length ? <Visits items={visits} /> : null}
      <OtherItems items={items} pages={gsspPages} known={known} />
    </>
  );
}

function History({ items }: { items: readonly TopicItem[] }) {
  return (
    <section className="gssp-history" aria-labelledby="gssp-history">
      <div className="page-width">
        <h2 id="gssp-history">研究历程</h2>
        <ol className="gssp-history__years plain-list">
          {items.map((item) => (
            <li key={item.id}>
              <span className="gssp-history__year">{item.when}</span>
              <h3>{item.title}</h3>
              {item.summary ? <p>{item.summary}</p> : null}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Fossils({ items }: { items: readonly TopicItem[] }) {
  return (
    <section className="page-width" aria-labelledby="gssp-fossils">
      <h2 id="gssp-fossils">标准化石</h2>
      <ul className="gssp-fossils plain-list">
        {items.map((item) => (
          <li key={item.id}>
            {item.picture ? (
              <img src={item.picture} alt={`${item.title}复原示意`} width={800} height={450} loading="lazy" />
            ) : null}
            <h3>
              <Link to={itemAddress(gsspPages, item.id)}>{item.title}</Link>
            </h3>
            <p className="gssp-fossils__when">{item.when}</p>
            <p>{item.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Visits({ items }: { items: readonly TopicItem[] }) {
  return (
    <section className="page-width" aria-labelledby="gssp-visits">
      <h2 id="gssp-visits">到访建议</h2>
      <dl className="gssp-visits">
        {items.map((item) => (
          <div key={item.id}>
            <dt>{item.title}</dt>
            <dd>{item.summary}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
