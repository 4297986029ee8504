import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { sumBySeries, total } from '../survey/figures.ts';
import { HeadText, type HeadTextProps } from '../survey/head-text.tsx';
import type { Stat } from '../survey/stat-strip.tsx';
import { useFigures } from '../survey/use-topic-rows.ts';

const rain = Array.from({ length: 64 }, (_, at) => ({ x: (at * 173) % 1600, y: (at * 67) % 190 }));

function statsOf(figures: readonly TopicFigure[]): Stat[] {
  const kinds = sumBySeries(figures);
  if (kinds.size === 0) return [];
  return [
    { label: '在册隐患点', value: numberText(total(kinds.values())), unit: '处' },
    ...[...kinds].slice(0, 3).map(([label, value]) => ({ label, value: numberText(value), unit: '处' })),
  ];
}

/** The head over a drawn slope in the rain. */
export function MountainHead({ topic }: Pick<HeadTextProps, 'topic'>) {
  const { data, isError } = useFigures('mountainSubject', 'countyPoints');
  return (
    <header className="mountain-head">
      <svg viewBox="0 0 1600 360" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
        {rain.map(({ x, y }) => (
          <path key={`${x} ${y}`} className="mountain-head__rain" d={`M${x} ${y}l-8 26`} />
        ))}
        <path
          className="mountain-head__far"
          d="M0 250L180 170 320 220 520 110 700 210 860 140 1040 220 1220 90 1400 200 1600 120V360H0z"
        />
        <path
          className="mountain-head__slope"
          d="M700 360L820 300 960 286 1080 220 1190 132 1290 92 1420 70 1600 84V360z"
        />
        <path
          className="mountain-head__scar"
          d="M1190 132C1150 190 1120 214 1030 262 960 300 900 318 826 330 900 332 1010 326 1080 296 1160 260 1220 210 1250 140z"
        />
        <path className="mountain-head__crack" d="M1180 122q34-22 84-14m-92 34q40-26 96-18" />
        <path className="mountain-head__house" d="M742 330v-22l18-16 18 16v22zM792 334v-18l15-13 15 13v18z" />
      </svg>
      <div className="page-width mountain-head__text">
        <HeadText
          topic={topic}
          title="农村山区地质灾害调查"
          stats={isError ? [] : data && statsOf(data)}
          labels={['在册隐患点', '滑坡', '崩塌', '泥石流']}
        />
      </div>
    </header>
  );
}
