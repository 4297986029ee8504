import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { ofChart, total, valuesOf } from '../survey/figures.ts';
import { StatStrip } from '../survey/stat-strip.tsx';
import { FluoriteVein } from './fluorite-vein.tsx';

export interface MiningHeadProps {
  title: string;
  lead: string | null;
  figures: readonly TopicFigure[];
}

/** The head: the sums of the belt beside a drawn vein. */
export function MiningHead({ title, lead, figures }: MiningHeadProps) {
  const proven = valuesOf(figures, 'reserves', '累计查明');
  const left = valuesOf(figures, 'reserves', '保有');
  const unit = ofChart(figures, 'reserves')[0]?.unit ?? '';
  const holes = total(ofChart(figures, 'holes').map(({ value }) => value));
  return (
    <header className="mining-head">
      <FluoriteVein />
      <div className="page-width mining-head__text">
        <h1>{title}</h1>
        {lead ? <p>{lead}</p> : null}
        {proven.size > 0 ? (
          <StatStrip
            stats={[
              { label: '矿床与矿段', value: numberText(proven.size), unit: '处' },
              { label: '累计查明（演示）', value: numberText(total(proven.values())), unit },
              { label: '保有（演示）', value: numberText(total(left.values())), unit },
              { label: '勘查钻孔（演示）', value: numberText(holes), unit: '孔' },
            ]}
          />
        ) : null}
      </div>
    </header>
  );
}
