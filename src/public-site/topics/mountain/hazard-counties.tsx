import { useMemo } from 'react';
import { barOption } from '../../../charts/bar-option.ts';
import { Chart } from '../../../charts/chart.tsx';
import { chartData, numberText } from '../../../charts/chart-data.ts';
import { CountyMap } from '../survey/county-map.tsx';
import { CountyPicker } from '../survey/county-picker.tsx';
import { sumBySubject } from '../survey/figures.ts';
import { classLabels, classOf, quantiles, rampColour } from '../survey/ramp.ts';
import { RampLegend } from '../survey/ramp-legend.tsx';
import { SurveyPanel } from '../survey/survey-panel.tsx';
import { SurveyStates } from '../survey/survey-states.tsx';
import { useAddressKey } from '../survey/use-address-key.ts';
import { useFigures } from '../survey/use-topic-rows.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';

/** How many points each county has, and of which kinds those of the chosen or the most struck counties are. */
export function HazardCounties() {
  const query = useFigures('mountainSubject', 'countyPoints');
  return (
    <SurveyPanel title="各县隐患点" lead="颜色越深，在册隐患点越多；平原县（市、区）没有列入调查的留白。">
      <SurveyStates query={query} what="分县隐患点" rows={10}>
        {(figures) => <CountiesAndKinds figures={figures} />}
      </SurveyStates>
    </SurveyPanel>
  );
}

const classes = 5;
const shownCounties = 12;

function CountiesAndKinds({ figures }: { figures: readonly TopicFigure[] }) {
  const [county, setCounty] = useAddressKey('county');
  const { sums, borders, most } = useMemo(() => {
    const found = sumBySubject(figures);
    const ranked = [...found].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
    return { sums: found, borders: quantiles([...found.values()], classes), most: ranked.slice(0, shownCounties) };
  }, [figures]);
  const names = county && sums.has(county) ? [county] : most;
  const shown = chartData(
    '县（市、区）',
    names.flatMap((name) => figures.filter(({ subject }) => subject === name)),
  );
  const faceAt = (at: number) => ({
    fill: rampColour('ochre', at, borders.length + 1),
    ...(at === borders.length ? { hatch: 'lines' as const } : {}),
  });
  return (
    <div className="hazard-counties">
      <div className="hazard-counties__map">
        <CountyPicker value={county} onChange={setCounty} noneText="隐患点最多的县" />
        <CountyMap
          label="浙江省各县地质灾害隐患点数量图"
          faceOf={(name) => {
            const sum = sums.get(name);
            return sum === undefined ? { fill: 'var(--lead-white)' } : faceAt(classOf(sum, borders));
          }}
          describe={(name) => `${name}：${sums.has(name) ? numberText(sums.get(name), '处') : '未列入调查'}`}
          selected={county}
          onSelect={(name) => setCounty(name === county ? null : name)}
        />
        <RampLegend label="图例" entries={classLabels(borders, '处').map((label, at) => ({ label, ...faceAt(at) }))} />
      </div>
      {county && !sums.has(county) ? (
        <p className="hazard-counties__none" role="status">
          {county}未列入山区调查，没有隐患点数据。请选择其他县（市、区）。
        </p>
      ) : (
        <Chart
          title={county ? `${county}隐患点类型` : `隐患点最多的 ${names.length} 个县（市、区）`}
          data={shown}
          height={county ? 14 : 30}
          build={(theme) => barOption(theme, shown, { isStacked: true, isLying: true })}
          onPick={(name) => setCounty(name === county ? null : name)}
        />
      )}
    </div>
  );
}
