import { type PointerEvent, useRef, useState } from 'react';
import type { ProfileChart } from '../../../../map/compute/computation.ts';
import { DrawingFiles } from './drawing-files.tsx';

const size = { width: 360, height: 180, left: 44, right: 8, top: 10, bottom: 26 } as const;
const ticks = [0, 0.5, 1] as const;

/** Where a chart has what, in its own units. */
function scalesOf({ chainages, heights, axis = [], beds = [] }: ProfileChart) {
  const length = chainages.at(-1) ?? 1;
  const all = [...heights, ...axis, ...beds.flatMap(({ pieces }) => pieces.map(([, , , bottom]) => bottom))];
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  const span = Math.max(1, highest - lowest);
  const x = (chainage: number): number => size.left + (chainage / length) * (size.width - size.left - size.right);
  const bottom = size.height - size.bottom;
  const y = (height: number): number => bottom - ((height - lowest) / span) * (bottom - size.top);
  return { length, lowest, span, x, y, bottom };
}

/** A hair wider than it is: pieces beside each other leave no gap. */
const overlap = 0.2;
const upright = (
  [from, to, top, low]: readonly [number, number, number, number],
  x: (chainage: number) => number,
  y: (height: number) => number,
): string =>
  `M${x(from).toFixed(1)} ${y(top).toFixed(1)}H${(x(to) + overlap).toFixed(1)}V${y(low).toFixed(1)}H${x(from).toFixed(1)}Z`;

/** A profile: heights over chainages, told where the pointer is, and saved as a drawing. */
export function ProfileView({ title, chart }: { title: string; chart: ProfileChart }) {
  const drawing = useRef<SVGSVGElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const { chainages, heights, axis, beds = [] } = chart;
  const { length, lowest, span, x, y, bottom } = scalesOf(chart);
  const through = (levels: readonly number[]): string =>
    chainages.map((chainage, each) => `${x(chainage).toFixed(1)} ${y(levels[each] ?? 0).toFixed(1)}`).join('L');
  const line = through(heights);
  const [chainage, height] = at === null ? [null, null] : [chainages[at] ?? 0, heights[at] ?? 0];
  const point = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    const across = ((clientX - box.left) / box.width) * size.width;
    const wanted = ((across - size.left) / (size.width - size.left - size.right)) * length;
    const next = chainages.findIndex((each) => each >= wanted);
    setAt(next < 0 ? chainages.length - 1 : next);
  };
  return (
    <figure className="compute__chart">
      <svg
        ref={drawing}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${size.width} ${size.height}`}
        fontSize={10}
        fontFamily="system-ui, sans-serif"
        role="img"
        aria-label={`${title}图，数值见下表`}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        <rect width={size.width} height={size.height} fill="#fff" />
        {ticks.map((share) => (
          <g key={share}>
            <path d={`M${size.left} ${y(lowest + span * share)}H${size.width - size.right}`} stroke="#d8d8d0" />
            <text x={size.left - 4} y={y(lowest + span * share) + 3} textAnchor="end">
              {(lowest + span * share).toFixed(0)} m
            </text>
            <text
              x={x(length * share)}
              y={size.height - 10}
              textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
            >
              {((length * share) / 1000).toFixed(2)} km
            </text>
          </g>
        ))}
        {beds.length === 0 ? (
          <path d={`M${size.left} ${bottom}L${line}L${size.width - size.right} ${bottom}Z`} fill="#c9a66b55" />
        ) : null}
        {beds.map((bed) => (
          <path key={bed.label} d={bed.pieces.map((piece) => upright(piece, x, y)).join('')} fill={bed.colour}>
            <title>{bed.label}</title>
          </path>
        ))}
        <path d={`M${line}`} fill="none" stroke="#7a4d1c" strokeWidth={1.5} />
        {axis ? <path d={`M${through(axis)}`} fill="none" stroke="#b93a2b" strokeWidth={1.5} /> : null}
        {chainage === null ? null : (
          <>
            <path d={`M${x(chainage)} ${size.top}V${bottom}`} stroke="#1c5d85" strokeDasharray="3 2" />
            <circle cx={x(chainage)} cy={y(height)} r={3} fill="#1c5d85" />
          </>
        )}
      </svg>
      {beds.length > 0 ? (
        <ul className="cut-legend" aria-label="地层图例">
          {beds.map(({ label, colour }) => (
            <li key={label}>
              <i style={{ background: colour }} aria-hidden="true" />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      <figcaption>
        <span>
          {chainage === null ? '指向曲线查看各点' : `里程 ${chainage.toFixed(0)} m，高程 ${height.toFixed(1)} m`}
        </span>
        <DrawingFiles {...{ drawing, title }} legend={beds} />
      </figcaption>
    </figure>
  );
}
