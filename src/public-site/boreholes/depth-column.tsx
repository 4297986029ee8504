import { columnBox } from './strip-log-columns.ts';
import { stripLogInk as ink } from './strip-log-ink.ts';
import { onPaper, type StripLogScale } from './strip-log-scale.ts';

export interface DepthColumnProps {
  /** Metres. */
  finalDepth: number;
  scale: StripLogScale;
}

/** Millimetres between two numbers at least. */
const least = 9;

/** Whole metres, halves or more between two numbers, so that they stay readable. */
const stepOf = (scale: StripLogScale): number =>
  [0.5, 1, 2, 5, 10, 20, 50].find((step) => onPaper(step, scale) >= least) ?? 100;

/** The depth scale: a number at every step, five ticks between two. */
export function DepthColumn({ finalDepth, scale }: DepthColumnProps) {
  const { right } = columnBox('depth');
  const step = stepOf(scale);
  const ticks = Array.from({ length: Math.floor((finalDepth / step) * 5 + 1e-9) + 1 }, (_, index) => index);
  return (
    <g fontSize={2.4} fill={ink.text}>
      {ticks.map((index) => {
        const depth = (index * step) / 5;
        const y = onPaper(depth, scale);
        const isNumbered = index % 5 === 0;
        return (
          <g key={index}>
            <path d={`M${right} ${y}h${isNumbered ? -2.4 : -1.2}`} stroke={ink.text} strokeWidth={0.2} />
            {isNumbered && index > 0 ? (
              <text x={right - 3} y={y + 0.9} textAnchor="end">
                {depth}
              </text>
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
