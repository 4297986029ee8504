import { useId } from 'react';
import { numberText } from '../../../charts/chart-data.ts';
import type { TopicFigure } from '../../../resources/topics/topic-figures.ts';
import { type LithologyCode, lithologies } from '../../../geo/lithologies.ts';
import { LithologyDefs, patternId } from '../../../drilling/log/lithology-defs.tsx';
import { bedFamily } from './bed-families.ts';
import './city-column.css';

const codeOf = (label: string | null): LithologyCode | null =>
  lithologies.find((each) => each.label === label)?.value ?? null;

export interface Bed {
  id: number;
  name: string;
  lithology: string | null;
  code: LithologyCode | null;
  /** Metres below the ground. */
  top: number;
  bottom: number;
}

/** Beds from the surface down, from figures whose value is a thickness. */
export function bedsOf(figures: readonly TopicFigure[]): Bed[] {
  let depth = 0;
  return figures.map(({ id, subject, series, value }) => {
    const top = depth;
    depth += value;
    return { id, name: subject, lithology: series, code: codeOf(series), top, bottom: depth };
  });
}

export interface CityColumnProps {
  beds: readonly Bed[];
  /** Drawing units to a metre; a unit is a sixteenth of a rem. */
  scale: number;
  /** Drawing units. */
  width: number;
  /** Names and depths stand beside the beds. */
  isNamed?: boolean;
  label: string;
}

/** A typical column of beds with the signs of a strip log. */
export function CityColumn({ beds, scale, width, isNamed = false, label }: CityColumnProps) {
  const prefix = useId();
  const depth = beds.at(-1)?.bottom ?? 0;
  const side = isNamed ? 250 : 0;
  const left = isNamed ? 56 : 0;
  const codes = [...new Set(beds.flatMap(({ code }) => code ?? []))];
  const tops = labelTops(beds, scale);
  return (
    <svg
      className="city-column"
      viewBox={`0 -12 ${left + width + side} ${depth * scale + 26}`}
      style={{ width: `${(left + width + side) / 16}rem` }}
      role="img"
      aria-label={label}
    >
      <LithologyDefs codes={codes} prefix={prefix} />
      {beds.map(({ id, code, name, top, bottom, lithology }, at) => {
        const box = { x: left, y: top * scale, width, height: (bottom - top) * scale };
        return (
          <g key={id}>
            <title>{`${name} ${lithology ?? ''} ${numberText(bottom - top, 'm')}`}</title>
            <rect {...box} fill={bedFamily(code).tint} stroke="var(--ink)" strokeWidth={0.8} />
            {code ? <Pattern {...box} fill={`url(#${patternId(prefix, code)})`} /> : null}
            {isNamed ? (
              <>
                {box.height >= depthTextHeight ? (
                  <text className="city-column__depth" x={left - 8} y={box.y + box.height}>
                    {numberText(bottom)}
                  </text>
                ) : null}
                <path
                  className="city-column__leader"
                  d={`M${left + width} ${box.y + box.height / 2}l14 ${(tops[at] ?? 0) - box.y - box.height / 2}h8`}
                />
                <text className="city-column__name" x={left + width + 28} y={tops[at]}>
                  {name}（{numberText(bottom - top, 'm')}）
                </text>
              </>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** Patterns are in millimetres of a sheet; on the screen three pixels are one of them. */
function Pattern({ x, y, width, height, fill }: { x: number; y: number; width: number; height: number; fill: string }) {
  const size = 3;
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect width={width / size} height={height / size} fill={fill} opacity={0.7} />
    </g>
  );
}

const lineHeight = 20;
/** Thinner beds are left without their depth, which would run into the next. */
const depthTextHeight = 14;

/** Middle of each bed's name: at its bed, moved down where the name before it is in the way, then up from the bottom. */
export function labelTops(beds: readonly Bed[], scale: number): number[] {
  const tops = beds.map(({ top, bottom }) => ((top + bottom) / 2) * scale);
  for (let at = 1; at < tops.length; at++) tops[at] = Math.max(tops[at] ?? 0, (tops[at - 1] ?? 0) + lineHeight);
  const lowest = (beds.at(-1)?.bottom ?? 0) * scale;
  for (let at = tops.length - 1, limit = lowest; at >= 0; at--, limit -= lineHeight)
    tops[at] = Math.min(tops[at] ?? 0, limit);
  return tops;
}
