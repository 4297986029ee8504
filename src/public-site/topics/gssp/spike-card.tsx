import { Link } from 'react-router-dom';
import { factsOf } from '../shared/site-facts.ts';
import { siteAddress } from '../shared/topic-pages.ts';
import { gsspPages } from './gssp-pages.ts';
import { ageFact, type Spike } from './time-scale.ts';

/** What stands beside a spike on the column. */
export function SpikeCard({ spike: { site, age, stage } }: { spike: Spike }) {
  const facts = factsOf(site).filter(([name]) => name !== ageFact);
  const wanted = facts.filter(([name]) => /化石|批准/.test(name));
  return (
    <article className="spike-card">
      {site.picture ? <img src={site.picture} alt="" width={800} height={450} loading="lazy" /> : null}
      <div>
        <p className="spike-card__age">
          <strong>{age}</strong> 百万年
        </p>
        <h3>
          <Link to={siteAddress(gsspPages, site.id)}>{stage ? `${stage.name}底界` : site.name}</Link>
        </h3>
        <p className="spike-card__name">{site.name}</p>
        <dl>
          {wanted.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  );
}
