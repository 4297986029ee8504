import { Link } from 'react-router-dom';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { whereOf } from '../shared/place-of.ts';
import { factsOf } from '../shared/site-facts.ts';
import { siteAddress } from '../shared/topic-pages.ts';
import { villagesPages } from './villages-pages.ts';

/** The chosen village under the scroll: what to see, how to get there. */
export function VillageCard({ site }: { site: TopicSite }) {
  return (
    <article className="village-card" aria-live="polite">
      {site.picture ? <img src={site.picture} alt={`${site.name}示意图`} width={800} height={450} /> : null}
      <div className="village-card__text">
        <p className="village-card__kind">{[site.kind, whereOf(site)].filter(Boolean).join(' · ')}</p>
        <h2>{site.name}</h2>
        {site.summary ? <p>{site.summary}</p> : null}
        <dl>
          {factsOf(site).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link className="button button--primary" to={siteAddress(villagesPages, site.id)}>
          看{site.name}
        </Link>
      </div>
    </article>
  );
}
