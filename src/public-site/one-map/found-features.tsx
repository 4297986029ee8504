import { Link } from 'react-router-dom';
import type { Found, FoundRow } from '../../map/ol/one-map.tsx';
import { resourceNamed } from '../../resources/index.ts';
import { fieldEntries } from '../../resources/kit/define-resource.ts';
import { insiderRight } from '../../resources/kit/rights.ts';
import { fromWire } from '../../resources/kit/wire.ts';
import { hasRight, useSession } from '../../providers/session.ts';
import { blurShown, blurText } from '../catalogue/blurred.ts';
import { PublicCell } from '../catalogue/public-cell.tsx';
import { detailAddress } from '../catalogue/row-name.ts';
import type { LayerNode } from '../../map/layer-nodes.ts';
import '../catalogue/catalogue.css';

interface FoundFeaturesProps {
  /** Null: the layers have not answered yet. */
  found: readonly Found[] | null;
  nodes: ReadonlyMap<number, LayerNode>;
}

/** What the layers have at a place: of the portal's own catalogues by their declarations, of services as they say it. */
export function FoundFeatures({ found, nodes }: FoundFeaturesProps) {
  if (found === null) return null;
  return (
    <>
      <h3>图层</h3>
      {found.length === 0 ? <p className="place-panel__none">除地质单元外，已显示的图层在此处没有要素</p> : null}
      {found.map(({ key, title, facts, row, unit }, index) => (
        // eslint-disable-next-line react/no-array-index-key -- features have no names of their own
        <article key={`${key} ${index}`} className="place-panel__feature">
          {key === found[index - 1]?.key ? null : (
            <h4>{title ?? nodes.get(Number(key.split(':')[1]))?.name ?? '图层'}</h4>
          )}
          {row ? <RowFacts {...row} /> : null}
          {row && facts.length === 0 ? null : <Facts facts={facts} />}
          {unit ? <Link to={`/queryResult?${new URLSearchParams({ q: unit })}`}>查“{unit}”的资料</Link> : null}
        </article>
      ))}
    </>
  );
}

const Facts = ({ facts }: Pick<Found, 'facts'>) => (
  <dl>
    {facts.map(([name, value]) =>
      name === '' ? (
        <dd key={value} className="place-panel__text">
          {value}
        </dd>
      ) : (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
);

/** A row of a catalogue as far as its tile tells it; from afar that is not its title. */
function RowFacts({ source, id, values }: FoundRow) {
  const resource = resourceNamed(source);
  const row = fromWire(resource, values);
  const title = row[resource.title];
  const isInsider = hasRight(useSession(), insiderRight(resource));
  const place = resource.publicSite?.footprint ?? '';
  // The tile has the place as its geometry
  const cells = blurShown(resource, { ...row, [place]: true }, place, isInsider);
  const told = fieldEntries(resource).filter(([name]) => name !== resource.title && Object.hasOwn(row, name));
  return (
    <>
      <Link to={detailAddress(resource, id)}>
        {typeof title === 'string' && title !== '' ? title : `查看${resource.label}`}
      </Link>
      <dl>
        {told.map(([name, field]) => (
          <div key={name}>
            <dt>{field.label}</dt>
            <dd>
              <PublicCell field={field} value={row[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {cells === null ? null : <p className="place-panel__none">{blurText(cells)}</p>}
    </>
  );
}
