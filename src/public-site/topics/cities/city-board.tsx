import { Link } from 'react-router-dom';
import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { Icon } from '../../../ui/icon.tsx';
import { CopyButton } from '../../catalogue/copy-button.tsx';
import { RichText } from '../../catalogue/rich-text.tsx';
import { factsOf } from '../survey/facts-of.ts';
import { ofChart } from '../survey/figures.ts';
import { SampleMark } from '../survey/sample-mark.tsx';
import { StatStrip } from '../survey/stat-strip.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { TopicSource } from '../survey/topic-source.tsx';
import { useSiteFigures, useTopic, useTopicSites } from '../survey/use-topic-rows.ts';
import { useRowTitle } from '../../../providers/use-row-title.ts';
import { CityBoreholes } from './city-boreholes.tsx';
import { CityCharts } from './city-charts.tsx';
import { bedsOf, CityColumn } from './city-column.tsx';
import { cityAddress } from './city-profile.ts';
import { CityResults } from './city-results.tsx';

/** The board of one city: its column on the left, numbers, charts, boreholes and results beside it. */
export function CityBoard({ city }: { city: TopicSite }) {
  const figures = useSiteFigures(city.id);
  const { topic } = useTopic('citesSubject');
  useRowTitle(`${city.name}城市地质`);
  return (
    <article className="city-board">
      <CityNav current={city.id} />
      <header className="city-board__head">
        <div>
          <h1>{city.name}城市地质</h1>
          <p>
            {city.place} {city.isSample ? <SampleMark /> : null}
          </p>
        </div>
        <CopyButton
          label="复制链接"
          text={`${location.origin}${location.pathname}#${cityAddress(city.id)}`}
          icon="share"
        />
      </header>
      <SurveyStates query={figures} what="城市数据" rows={12}>
        {(rows) => (
          <div className="city-board__grid">
            <TypicalColumn name={city.name} figures={rows} />
            <div className="city-board__main">
              <StatStrip
                stats={ofChart(rows, 'profile').map(({ series, value, unit }) => ({
                  label: series ?? '',
                  value: numberText(value),
                  unit: unit ?? '',
                }))}
              />
              <Setting city={city} />
              <CityCharts figures={rows} />
              <CityBoreholes city={city.name} />
              <CityResults city={city} />
              <TopicSource topic={topic} hasSamples={city.isSample} />
            </div>
          </div>
        )}
      </SurveyStates>
    </article>
  );
}

/** The other cities: one after another without going back. */
function CityNav({ current }: { current: number }) {
  const { data } = useTopicSites('citesSubject');
  return (
    <nav className="city-nav" aria-label="城市">
      <Link to="/citesSubject" className="city-nav__back">
        <Icon name="arrowLeft" />
        城市地质
      </Link>
      {data?.map(({ id, name }) => (
        <Link key={id} to={cityAddress(id)} aria-current={id === current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Setting({ city }: { city: TopicSite }) {
  return (
    <section className="city-setting">
      <h2>地质环境</h2>
      {city.body ? <RichText html={city.body} /> : <p>{city.summary}</p>}
      <dl>
        {factsOf(city.facts).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Height of the drawing in CSS pixels, whatever the depth. */
const drawnHeight = 620;

function TypicalColumn({ name, figures }: { name: string; figures: readonly TopicFigure[] }) {
  const beds = bedsOf(ofChart(figures, 'strata'));
  const depth = beds.at(-1)?.bottom ?? 1;
  return (
    <section className="typical-column">
      <h2>典型地层柱</h2>
      <p>左侧为层底埋深（m），右侧为层名与厚度。</p>
      <CityColumn
        beds={beds}
        scale={drawnHeight / depth}
        width={92}
        isNamed
        label={`${name}典型地层柱：${beds.map((bed) => `${bed.name} ${numberText(bed.bottom - bed.top, 'm')}`).join('，')}`}
      />
    </section>
  );
}
