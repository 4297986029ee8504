import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { chartData, numberText } from '../../../charts/chart-data.ts';
import { ChoiceBar } from '../survey/choice-bar.tsx';
import { CountyMap } from '../survey/county-map.tsx';
import { project } from '../survey/county-shapes.ts';
import { ofChart, valuesOf } from '../survey/figures.ts';
import { classLabels, classOf, quantiles, rampColour } from '../survey/ramp.ts';
import { RampLegend } from '../survey/ramp-legend.tsx';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { useCountyShapes } from '../survey/use-county-shapes.ts';
import { cityAddress, type ProfileKey, profileMeasures } from './city-profile.ts';
import type { ColumnFenceProps } from './column-fence.tsx';

const classes = 4;

/** The cities by one measure: on the map, as bars, and as cards that lead to each. */
export function CityCompare({ cities, figures }: ColumnFenceProps) {
  const [key, setKey] = useState<ProfileKey>('软土厚度');
  const measure = profileMeasures.find((each) => each.key === key) ?? profileMeasures[0];
  const own = ofChart(figures, 'profile').filter(({ series }) => series === key);
  const unit = own[0]?.unit ?? '';
  const data = chartData(
    '城市',
    own.toSorted((a, b) => b.value - a.value),
  );
  return (
    <SurveyPanel title="十一市对比" lead="选一项指标，地图和排名随之改变；点选城市打开它的地质档案。">
      <ChoiceBar
        label="对比指标"
        choices={profileMeasures.map((each) => ({ ...each, label: each.key }))}
        chosen={key}
        onChoose={setKey}
      />
      <div className="city-compare">
        <CityValues {...{ cities, figures, unit }} measure={measure} />
        <Chart
          title={unit ? `${key}（${unit}）` : key}
          data={data}
          height={28}
          build={(theme) => barOption(theme, data, { isLying: true })}
        />
      </div>
      <ul className="city-cards plain-list">
        {cities.map(({ id, name, place, summary }) => (
          <li key={id}>
            <h3>
              <Link to={cityAddress(id)}>{name}</Link>
            </h3>
            <p className="city-cards__place">{place}</p>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </SurveyPanel>
  );
}

interface CityValuesProps extends ColumnFenceProps {
  measure: (typeof profileMeasures)[number];
  unit: string;
}

function CityValues({ cities, figures, measure, unit }: CityValuesProps) {
  const navigate = useNavigate();
  const { data } = useCountyShapes();
  const values = valuesOf(figures, 'profile', measure.key);
  const borders = quantiles([...values.values()], classes);
  const cityOf = new Map(data?.counties.map(({ name, city }) => [name, city]));
  const faceAt = (at: number) => ({ fill: rampColour(measure.pigment, at, borders.length + 1) });
  return (
    <div className="city-compare__map">
      <CountyMap
        label={`浙江省各市${measure.key}图；各市数值见旁边的图表与数据表`}
        by="city"
        faceOf={(county) => {
          const value = values.get(cityOf.get(county) ?? '');
          return value === undefined ? { fill: 'var(--wash)' } : faceAt(classOf(value, borders));
        }}
        describe={(city) => `${city}：${measure.key} ${numberText(values.get(city), unit)}`}
        selected={null}
        onSelect={(city) => {
          const found = cities.find(({ name }) => name === city);
          if (found) void navigate(cityAddress(found.id));
        }}
      >
        {(unitSize) =>
          cities.map(({ id, name, position }) => {
            if (!position) return null;
            const [x, y] = project(position.lon, position.lat);
            return (
              <g key={id} className="city-compare__sign" transform={`translate(${x} ${y}) scale(${unitSize})`}>
                <circle r={4} />
                <text y={-10}>{name.replace(/市$/, '')}</text>
                <text y={18}>{numberText(values.get(name))}</text>
              </g>
            );
          })
        }
      </CountyMap>
      <RampLegend label="图例" entries={classLabels(borders, unit).map((label, at) => ({ label, ...faceAt(at) }))} />
    </div>
  );
}
