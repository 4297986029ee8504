import { Link } from 'react-router-dom';
import { placeKindsOf } from '../../../map/ol/marker-shapes.ts';
import type { TopicItem } from '../../../resources/topics/topic-items.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { isPoint, pointText } from '../../catalogue/degrees.ts';
import { useDegreesWritten } from '../../catalogue/use-degrees-written.ts';
import { ReadingArticle } from '../../publication/reading-article.tsx';
import { ArchiveLinks } from './archive-links.tsx';
import { NearbySites } from './nearby-sites.tsx';
import { nearestTo } from './nearest-sites.ts';
import { whereOf } from './place-of.ts';
import { factsOf } from './site-facts.ts';
import { itemAddress, siteAddress, type TopicPages } from './topic-pages.ts';
import { useRowTitle } from '../../../providers/use-row-title.ts';
import { useTopic } from './use-topic.ts';

/** A place: what it is, where it lies, what is told of it, and what lies near. */
export function SiteReading({ site, pages }: { site: TopicSite; pages: TopicPages }) {
  useRowTitle(site.name);
  const { content } = useTopic(pages.topic);
  const near = nearestTo(site, content?.sites ?? []);
  const facts = {
    title: site.name,
    mark: { text: site.kind, pigment: 'var(--ochre)' },
    notes: [site.grade, whereOf(site), site.publishedOn],
    summary: site.summary,
    cover: null,
    body: site.body ?? '',
    state: site.state,
    isSample: site.isSample,
    address: siteAddress(pages, site.id),
  };
  return (
    <ReadingArticle
      facts={facts}
      list={pages.home}
      picture={
        <>
          {site.picture ? (
            <img className="reading__cover" src={site.picture} alt={`${site.name}示意图`} width={800} height={450} />
          ) : null}
          <SiteFacts site={site} />
        </>
      }
      aside={<NearbySites {...{ site, near, pages }} kinds={placeKindsOf([site, ...near].map(({ kind }) => kind))} />}
    >
      <ItemsOfSite items={(content?.items ?? []).filter((item) => item.site === site.id)} pages={pages} />
      <ArchiveLinks archive={site.archive} county={site.county} />
    </ReadingArticle>
  );
}

function SiteFacts({ site }: { site: TopicSite }) {
  const { position, accuracy } = site;
  const written = useDegreesWritten();
  const exact = accuracy ? `，精度${accuracy}` : '';
  const own = factsOf(site);
  const given: [string, string | null][] = [
    ['级别', site.grade],
    ['地质时代', site.age],
    ['认定或建成', site.namedIn === null ? null : `${site.namedIn} 年`],
    ['经纬度', isPoint(position) ? `${pointText(position, written)}（CGCS2000${exact}）` : null],
  ];
  const rest = given.filter(([name, value]) => value && !own.some(([each]) => each.startsWith(name)));
  return (
    <dl className="topic-facts">
      {[...own, ...rest].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ItemsOfSite({ items, pages }: { items: readonly TopicItem[]; pages: TopicPages }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="items-of-site">
      <h2 id="items-of-site">在这里的故事</h2>
      <ul className="topic-related plain-list">
        {items.map((item) => (
          <li key={item.id}>
            <span className="topic-related__kind">{[item.kind, item.when].filter(Boolean).join(' · ')}</span>
            <Link to={itemAddress(pages, item.id)}>{item.title}</Link>
            {item.summary ? <p>{item.summary}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
