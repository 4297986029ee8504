import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { ofChart, total, valuesOf } from '../survey/figures.ts';
import { HeadText, type HeadTextProps } from '../survey/head-text.tsx';
import type { Stat } from '../survey/stat-strip.tsx';
import { FluoriteVein } from './fluorite-vein.tsx';

const labels = ['矿床与矿段', '累计查明（演示）', '保有（演示）', '勘查钻孔（演示）'] as const;

function statsOf(figures: readonly TopicFigure[]): Stat[] {
  const proven = valuesOf(figures, 'reserves', '累计查明');
  const left = valuesOf(figures, 'reserves', '保有');
  const unit = ofChart(figures, 'reserves')[0]?.unit ?? '';
  const holes = total(ofChart(figures, 'holes').map(({ value }) => value));
  if (proven.size === 0) return [];
  return [
    { label: labels[0], value: numberText(proven.size), unit: '处' },
    { label: labels[1], value: numberText(total(proven.values())), unit },
    { label: labels[2], value: numberText(total(left.values())), unit },
    { label: labels[3], value: numberText(holes), unit: '孔' },
  ];
}

export interface MiningHeadProps {
  topic: HeadTextProps['topic'];
  /** Undefined: not known yet. */
  figures: readonly TopicFigure[] | undefined;
}

/** The head: the sums of the belt beside a drawn vein. */
export const MiningHead = ({ topic, figures }: MiningHeadProps) => (
  <header className="mining-head">
    <FluoriteVein />
    <div className="page-width mining-head__text">
      <HeadText topic={topic} title="重要矿集区" stats={figures && statsOf(figures)} labels={labels} />
    </div>
  </header>
);
