import { Link } from 'react-router-dom';
import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { ofChart } from '../survey/figures.ts';
import { bedFamilies } from './bed-families.ts';
import { bedsOf, CityColumn } from './city-column.tsx';
import { cityAddress } from './city-profile.ts';

export interface ColumnFenceProps {
  cities: readonly TopicSite[];
  figures: readonly TopicFigure[];
}

/** Sixteenths of a rem to a metre, for all columns alike: depths are compared by eye. */
const scale = 3.4;
const marks = [0, 20, 40, 60, 80, 100];

/** The typical columns of all cities, hung from the same ground, each a link to its city. */
export function ColumnFence({ cities, figures }: ColumnFenceProps) {
  const strata = ofChart(figures, 'strata');
  return (
    <section className="column-fence" aria-label="各市典型地层柱">
      <div className="page-width">
        <p className="column-fence__lead">
          同一比例尺下的典型地层柱：平原城市软土深厚，盆地城市几米之下便是岩石。点选城市看它的地质档案。
        </p>
        <div className="column-fence__row">
          <ol className="column-fence__depths plain-list" aria-hidden="true">
            {marks.map((depth) => (
              <li key={depth} style={{ top: `${(depth * scale + 12) / 16}rem` }}>
                {depth} m
              </li>
            ))}
          </ol>
          <ul className="plain-list">
            {cities.map((city) => {
              const beds = bedsOf(strata.filter(({ site }) => site === city.id));
              const depth = numberText(beds.at(-1)?.bottom, 'm');
              return (
                <li key={city.id}>
                  <Link to={cityAddress(city.id)}>
                    <strong>{city.name}</strong>
                    <CityColumn
                      beds={beds}
                      scale={scale}
                      width={62}
                      label={`${city.name}典型地层柱，深 ${depth}，共 ${beds.length} 层`}
                    />
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
        <ColumnKey />
      </div>
    </section>
  );
}

function ColumnKey() {
  return (
    <ul className="column-fence__key plain-list" aria-label="地层柱图例">
      {bedFamilies.map(({ label, tint }) => (
        <li key={label}>
          <i style={{ background: tint }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
