import { useState } from 'react';
import { Link } from 'react-router-dom';
import { placeKindsOf } from '../../../map/ol/marker-shapes.ts';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { RichText } from '../../catalogue/rich-text.tsx';
import { itemsOfKind, OtherItems } from '../shared/item-cards.tsx';
import { PlacesPanel } from '../shared/places-panel.tsx';
import { TopicDetail } from '../shared/topic-detail.tsx';
import { TopicFrame } from '../shared/topic-frame.tsx';
import { itemAddress, siteAddress } from '../shared/topic-pages.ts';
import { useSelectedSite } from '../shared/use-selected-site.ts';
import type { TopicContent } from '../shared/use-topic.ts';
import { Handscroll } from './handscroll.tsx';
import { VillageCard } from './village-card.tsx';
import { mapRoutesOf, routesOf, type VillageRoute } from './village-routes.ts';
import { villagesPages } from './villages-pages.ts';
import './villages.css';

/** 地质文化村: a handscroll of villages, the chosen one opened under it, routes on the map, and how to read a village. */
export function VillagesPage() {
  return (
    <TopicFrame topic="cultureVillage" className="villages">
      {(content) => <Villages {...content} />}
    </TopicFrame>
  );
}

export function VillagesDetailPage() {
  return <TopicDetail pages={villagesPages} />;
}

const routeKind = '寻访线路';

function Villages({ topic, sites, items }: TopicContent) {
  const [selectedId, select] = useSelectedSite();
  const [routeName, setRouteName] = useState<string | null>(null);
  const routes = routesOf(sites);
  const route = routes.find(({ name }) => name === routeName) ?? null;
  const chosen = sites.find(({ id }) => id === selectedId) ?? sites[0];
  return (
    <>
      <header className="villages-head page-width">
        <div>
          <h1>{topic.title}</h1>
          {topic.lead ? <p className="villages-head__lead">{topic.lead}</p> : null}
        </div>
        {topic.body ? <RichText html={topic.body} /> : null}
      </header>
      <section className="villages-scroll" aria-label="村庄长卷">
        <Handscroll sites={sites} selectedId={chosen?.id ?? null} onSelect={select} />
        <div className="page-width">{chosen ? <VillageCard site={chosen} /> : null}</div>
      </section>
      <section className="page-width" aria-labelledby="villages-map">
        <h2 id="villages-map">线路与地图</h2>
        <RouteChoice
          {...{ routes, routeName }}
          items={itemsOfKind(items, routeKind)}
          onChoose={(name) => setRouteName(name === routeName ? null : name)}
        />
        <PlacesPanel
          sites={route ? route.sites : sites}
          kinds={placeKindsOf(sites.map(({ kind }) => kind))}
          routes={mapRoutesOf(route ? [route] : routes)}
          label={route ? route.name : '全部村庄'}
          selectedId={selectedId}
          onSelect={select}
          addressOf={(id) => siteAddress(villagesPages, id)}
        />
      </section>
      <Advice items={items} />
      <OtherItems items={items} pages={villagesPages} known={[routeKind, ...adviceKinds]} />
    </>
  );
}

interface RouteChoiceProps {
  routes: readonly VillageRoute[];
  routeName: string | null;
  items: readonly TopicItem[];
  onChoose: (name: string) => void;
}

function RouteChoice({ routes, routeName, items, onChoose }: RouteChoiceProps) {
  return (
    <ul className="route-choice plain-list">
      {routes.map(({ name, pigment, sites }) => {
        const item = items.find(({ title }) => title === name);
        return (
          <li key={name} data-chosen={name === routeName} style={{ borderTopColor: `var(--${pigment})` }}>
            <h3>{name}</h3>
            <p className="route-choice__stops">{[item?.when, `${sites.length} 个村`].filter(Boolean).join(' · ')}</p>
            {item?.summary ? <p>{item.summary}</p> : null}
            <div className="route-choice__acts">
              <button type="button" className="button" aria-pressed={name === routeName} onClick={() => onChoose(name)}>
                {name === routeName ? '看全部线路' : '在图上看'}
              </button>
              {item ? <Link to={itemAddress(villagesPages, item.id)}>行程安排</Link> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const adviceKinds = ['怎么看懂', '怎么建设'] as const;

function Advice({ items }: { items: readonly TopicItem[] }) {
  return (
    <div className="villages-advice page-width">
      {adviceKinds.map((kind) => {
        const all = itemsOfKind(items, kind);
        if (all.length === 0) return null;
        return (
          <section key={kind} aria-label={kind}>
            <h2>{kind}</h2>
            <ol className="plain-list">
              {all.map((item) => (
                <li key={item.id}>
                  <h3>{item.title}</h3>
                  {item.summary ? <p>{item.summary}</p> : null}
                  {item.link?.startsWith('/') ? <Link to={item.link}>去看看</Link> : null}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
