import { barOption } from '../../charts/bar-option.ts';
import { Chart } from '../../charts/chart.tsx';
import type { ChartData } from '../../charts/chart-data.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import type { OverviewProps } from '../catalogue/catalogue-list-page.tsx';
import { refined } from '../catalogue/catalogue-state.ts';
import { toggleValue, valuesOf, withValues } from '../catalogue/filter-set.ts';
import { yearBins } from '../catalogue/year-bins.ts';
import { CountyMap } from '../topics/survey/county-map.tsx';
import { CountyPicker } from '../topics/survey/county-picker.tsx';
import { classOf, quantiles, rampColour } from '../topics/survey/ramp.ts';
import { RampLegend } from '../topics/survey/ramp-legend.tsx';
import { type Counted, countLabels, countsOf, spanOf, withSpan } from './project-counts.ts';
import '../topics/survey/survey.css';

/** The projects that are found, by county, kind and year: each narrows the others and the list below. */
export function ProjectFigures(props: OverviewProps) {
  const { facets, error, onRetry } = props;
  if (error) return <ErrorState error={error} title="统计没有加载出来" onRetry={onRetry} />;
  if (!facets) return <Loading rows={12} label="正在统计项目" />;
  return (
    <section className="project-figures" aria-labelledby="project-figures">
      <h2 id="project-figures">项目统计</h2>
      <ByCounty {...props} counts={countsOf(facets.facets['county'])} />
      <div className="project-figures__charts">
        <ByKind {...props} counts={countsOf(facets.facets['kind'])} />
        <ByYear {...props} counts={countsOf(facets.facets['year'])} />
      </div>
    </section>
  );
}

type PartProps = OverviewProps & { counts: readonly Counted[] };
const classes = 5;
const pigment = 'azurite';

function ByCounty({ counts, state, onChange }: PartProps) {
  const values = new Map(counts.map(({ name, count }) => [name, count]));
  const [least, greatest] = [Math.min(...values.values()), Math.max(...values.values())];
  const borders = quantiles([...values.values()], classes).filter((border) => border > least);
  const [chosen = null] = valuesOf(state.filters, 'county', 'eq') as readonly string[];
  const faceAt = (at: number) => ({ fill: rampColour(pigment, at, borders.length + 1) });
  const choose = (county: string | null): void =>
    onChange(refined(state, { filters: withValues(state.filters, 'county', 'eq', county === null ? [] : [county]) }));
  return (
    <div className="project-figures__map">
      <CountyPicker value={chosen} onChange={choose} />
      <CountyMap
        label="各县（市、区）项目数量图"
        faceOf={(name) => {
          const count = values.get(name);
          return count === undefined ? { fill: 'var(--wash)' } : faceAt(classOf(count, borders));
        }}
        describe={(name) => `${name}：${(values.get(name) ?? 0).toLocaleString('zh-CN')} 个项目`}
        selected={chosen}
        onSelect={(name) => choose(name === chosen ? null : name)}
      />
      {values.size === 0 ? null : (
        <RampLegend
          label="图例"
          entries={countLabels(borders, least, greatest).map((label, at) => ({ label, ...faceAt(at) }))}
        />
      )}
    </div>
  );
}

const chartOf = (subjectLabel: string, counts: readonly Counted[]): ChartData => ({
  subjectLabel,
  subjects: counts.map(({ name }) => name),
  series: [{ name: '项目', unit: '个', values: counts.map(({ count }) => count) }],
});

function ByKind({ counts, state, onChange }: PartProps) {
  const data = chartOf('项目类别', counts);
  const chosen = valuesOf(state.filters, 'kind', 'eq') as readonly string[];
  return (
    <Chart
      title="各类项目"
      data={data}
      height={16}
      build={(theme) => barOption(theme, data, { isLying: true, chosen })}
      chosen={chosen}
      onPick={(kind) => onChange(refined(state, { filters: toggleValue(state.filters, 'kind', 'eq', kind) }))}
    />
  );
}

/** So many bars have room. */
const maxBars = 24;

function ByYear({ counts, state, onChange }: PartProps) {
  const bins = yearBins(
    counts.map(({ name, count }) => ({ year: Number(name), count })),
    maxBars,
  );
  const nameOf = ({ from, to }: { from: number; to: number }): string => (from === to ? `${from}` : `${from}–${to}`);
  const span = spanOf(state.filters);
  const chosen = span ? bins.filter((bin) => bin.from <= span.to && bin.to >= span.from).map(nameOf) : [];
  const data = chartOf(
    '立项年度',
    bins.map((bin) => ({ name: nameOf(bin), count: bin.count })),
  );
  return (
    <Chart
      title="历年立项"
      data={data}
      height={16}
      build={(theme) => barOption(theme, data, { chosen })}
      chosen={chosen}
      onPick={(name) => {
        const bin = bins.find((each) => nameOf(each) === name);
        if (bin) onChange(refined(state, { filters: withSpan(state.filters, chosen.includes(name) ? null : bin) }));
      }}
    />
  );
}
