import { Link, useSearchParams } from 'react-router-dom';
import { placeKindsOf } from '../../../map/ol/marker-shapes.ts';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import { ItemCards, itemsOfKind, OtherItems } from '../shared/item-cards.tsx';
import { PlacesPanel } from '../shared/places-panel.tsx';
import { TopicDetail } from '../shared/topic-detail.tsx';
import { TopicFrame } from '../shared/topic-frame.tsx';
import { TopicHead } from '../shared/topic-head.tsx';
import { itemAddress, siteAddress } from '../shared/topic-pages.ts';
import { useSelectedSite } from '../shared/use-selected-site.ts';
import type { TopicContent } from '../shared/use-topic.ts';
import { agriculturePages } from './agriculture-pages.ts';
import { groundKind, groundsOf } from './grounds.ts';
import { LandSection } from './land-section.tsx';
import { ProductTable } from './product-table.tsx';
import './agriculture.css';

/** 特色农业: a section from the mountains to the sea, what grows where on the map and in a table, and why. */
export function AgriculturePage() {
  return (
    <TopicFrame topic="characteristicAgriculture" className="agriculture">
      {(content) => <Agriculture {...content} />}
    </TopicFrame>
  );
}

export function AgricultureDetailPage() {
  return <TopicDetail pages={agriculturePages} />;
}

const whyKind = '为什么好';
const useKind = '怎么用地';

function Agriculture({ topic, sites, items }: TopicContent) {
  const [params, setParams] = useSearchParams();
  const [selectedId, select] = useSelectedSite();
  const grounds = groundsOf(items, sites);
  const chosen = grounds.find(({ item }) => String(item.id) === params.get('ground')) ?? null;
  const shown = chosen ? chosen.products : grounds.flatMap(({ products }) => products);
  const choose = (id: number | null): void =>
    setParams(id === null || id === chosen?.item.id ? {} : { ground: String(id) }, {
      replace: true,
      preventScrollReset: true,
    });
  const title = chosen ? `${chosen.item.title}上的物产` : '物产与产地';
  return (
    <>
      <TopicHead topic={topic} />
      <section className="page-width" aria-labelledby="agriculture-section">
        <h2 id="agriculture-section">从山到海的一条剖面</h2>
        <p className="topic-section__lead">
          左边是山，右边是海。点一段地，看它的土、岩石和长在上面的物产；再点一次看全部。
        </p>
        <div className="land-section__frame">
          <LandSection grounds={grounds} chosenId={chosen?.item.id ?? null} onChoose={choose} />
        </div>
        {chosen ? <GroundNote item={chosen.item} /> : null}
      </section>
      <section className="page-width" aria-labelledby="agriculture-map">
        <h2 id="agriculture-map">{title}</h2>
        <PlacesPanel
          sites={shown}
          kinds={placeKindsOf(sites.map(({ kind }) => kind))}
          label={title}
          selectedId={selectedId}
          onSelect={select}
          addressOf={(id) => siteAddress(agriculturePages, id)}
        >
          {chosen ? (
            <p>
              <button type="button" className="button" onClick={() => choose(null)}>
                看全部物产
              </button>
            </p>
          ) : null}
        </PlacesPanel>
        <ProductTable sites={shown} caption={`土、岩与物产对照（${shown.length} 种）`} />
      </section>
      <section className="page-width" aria-labelledby="agriculture-why">
        <h2 id="agriculture-why">{whyKind}</h2>
        <ItemCards items={itemsOfKind(items, whyKind)} pages={agriculturePages} />
      </section>
      <LandUse items={itemsOfKind(items, useKind)} />
      <OtherItems items={items} pages={agriculturePages} known={[groundKind, whyKind, useKind]} />
    </>
  );
}

function GroundNote({ item }: { item: TopicItem }) {
  return (
    <p className="ground-note" aria-live="polite">
      <strong>{item.title}</strong>
      {item.summary}
      <Link to={itemAddress(agriculturePages, item.id)}>这种土的来历</Link>
    </p>
  );
}

function LandUse({ items }: { items: readonly TopicItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="page-width" aria-labelledby="agriculture-use">
      <h2 id="agriculture-use">{useKind}</h2>
      <ul className="land-use plain-list">
        {items.map((item) => (
          <li key={item.id}>
            <h3>{item.link?.startsWith('/') ? <Link to={item.link}>{item.title}</Link> : item.title}</h3>
            {item.summary ? <p>{item.summary}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
