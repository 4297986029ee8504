import type { ReactNode } from 'react';
import { depthOf, oldest, type Spike, spreadDown } from './time-scale.ts';
import { periods, series, stages, type TimeUnit } from '../../../geo/chronostratigraphy.ts';

export interface TimeColumnProps {
  spikes: readonly Spike[];
  activeId: number | null;
  onPoint: (id: number | null) => void;
  /** The card of a spike. */
  children: (spike: Spike) => ReactNode;
}

/** Per cent of the column between the cards of two spikes. */
const cardGap = 21.5;
/** Per cent of the column that its last card needs under its upper edge. */
const lastCard = 20;
/** Millions of years under which a period is too thin for its name. */
const nameable = 15;

/** Geological time from today down to the Cambrian, true to scale, with a golden spike at each boundary and its card beside it. */
export function TimeColumn({ spikes, activeId, onPoint, children }: TimeColumnProps) {
  const marks = spikes.map(({ age }) => depthOf(age));
  const tops = spreadDown(
    marks.map((mark) => Math.min(mark - cardGap / 2 + 4, 100 - lastCard)),
    cardGap,
  ).map((top, _, all) => top - Math.max(0, (all.at(-1) ?? 0) - (100 - lastCard)));
  return (
    <div className="time-column">
      <PeriodNames />
      <div className="time-column__lanes" role="img" aria-label={sentenceOf(spikes)}>
        <Lane name="系" units={periods} />
        <Lane name="统" units={series} />
        <Lane name="阶" units={stages} />
        {spikes.map(({ site, age }) => (
          <span
            key={site.id}
            className="time-column__spike"
            data-active={site.id === activeId}
            style={{ top: `${depthOf(age)}%` }}
          />
        ))}
      </div>
      <svg className="time-column__leaders" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        {spikes.map(({ site }, index) => (
          <polyline
            key={site.id}
            data-active={site.id === activeId}
            points={`0,${marks[index]} 40,${marks[index]} 70,${(tops[index] ?? 0) + 3} 100,${(tops[index] ?? 0) + 3}`}
          />
        ))}
      </svg>
      <ol className="time-column__cards plain-list" aria-label="金钉子，由新到老">
        {spikes.map((spike, index) => (
          <li
            key={spike.site.id}
            style={{ top: `${tops[index]}%` }}
            data-active={spike.site.id === activeId}
            onMouseEnter={() => onPoint(spike.site.id)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(spike.site.id)}
            onBlur={() => onPoint(null)}
          >
            {children(spike)}
          </li>
        ))}
      </ol>
    </div>
  );
}

const topOf = (units: readonly TimeUnit[], index: number): number => units[index - 1]?.base ?? 0;

function Lane({ name, units }: { name: string; units: readonly TimeUnit[] }) {
  return (
    <div className="time-lane">
      <span className="time-lane__name">{name}</span>
      {units.map((unit, index) => {
        const top = depthOf(topOf(units, index));
        const style = { top: `${top}%`, height: `${depthOf(unit.base) - top}%`, background: unit.colour };
        return (
          <span
            key={unit.name}
            className="time-lane__unit"
            style={style}
            title={`${unit.name}，底界 ${unit.base} 百万年`}
          />
        );
      })}
    </div>
  );
}

/** Names of the periods stand beside their colours, where they can be read on any of them. */
function PeriodNames() {
  return (
    <div className="time-column__names" aria-hidden>
      {periods.map(({ name, base }, index) => {
        const top = topOf(periods, index);
        if (base - top < nameable) return null;
        return (
          <span key={name} style={{ top: `${depthOf(top)}%`, height: `${depthOf(base) - depthOf(top)}%` }}>
            <b>{name}</b>
            <small>{base}</small>
          </span>
        );
      })}
    </div>
  );
}

const sentenceOf = (spikes: readonly Spike[]): string =>
  `从今天到 ${oldest} 百万年前的地质年代，按年龄标出 ${spikes.length} 颗金钉子：${spikes
    .map(({ site, age }) => `${site.name}，${age} 百万年`)
    .join('；')}`;
