import { useId } from 'react';
import type { LithologyCode } from '../../geo/lithologies.ts';
import type { LegendMark } from '../../map/kinds/legend-entry.ts';
import { markerShapes } from '../../map/kinds/marker-shapes.ts';
import { lithologyPatterns } from '../../strip-log/lithology-patterns.ts';

/** Pixels. */
const [width, height] = [54, 28];
/** Pixels of a millimetre of a pattern, as on the map. */
const scale = 3.2;

const isLithology = (code: string): code is LithologyCode => Object.hasOwn(lithologyPatterns, code);

/** A sign of a legend as it is drawn on the map; a unit's code stands in it. */
export function LegendSign({ mark, code }: { mark: Exclude<LegendMark, { kind: 'picture' }>; code?: string }) {
  return (
    <svg className="legend__sign" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {mark.kind === 'area' ? <AreaSign {...mark} /> : null}
      {mark.kind === 'line' ? (
        <path
          d={`M4 ${height / 2 + 5}L${width - 4} ${height / 2 - 5}`}
          stroke={mark.colour}
          strokeWidth={mark.width}
          {...(mark.isDashed ? { strokeDasharray: '7 5' } : {})}
        />
      ) : null}
      {mark.kind === 'point' ? <PointSign {...mark} /> : null}
      {code ? (
        <text x={width / 2} y={height / 2 + 5}>
          {code}
        </text>
      ) : null}
    </svg>
  );
}

function PointSign({ colour, shape }: Extract<LegendMark, { kind: 'point' }>) {
  const [x, y] = [width / 2, height / 2];
  const look = { fill: colour, stroke: '#fff', strokeWidth: 1.5 };
  if (!shape) return <circle cx={x} cy={y} r={6} {...look} />;
  const side = 0.75;
  return (
    <path d={markerShapes[shape]} transform={`translate(${x - 12 * side} ${y - 12 * side}) scale(${side})`} {...look} />
  );
}

function AreaSign({ colour, pattern }: Extract<LegendMark, { kind: 'area' }>) {
  const id = useId();
  const drawn = pattern !== null && isLithology(pattern) ? lithologyPatterns[pattern] : null;
  const box = { x: 0.5, y: 0.5, width: width - 1, height: height - 1 };
  return (
    <>
      <rect {...box} fill={colour} />
      {drawn ? (
        <>
          <pattern
            id={id}
            patternUnits="userSpaceOnUse"
            width={drawn.width}
            height={drawn.height}
            patternTransform={`scale(${scale})`}
          >
            {drawn.lines ? <path d={drawn.lines} className="legend__lines" /> : null}
            {drawn.solids ? <path d={drawn.solids} className="legend__solids" /> : null}
          </pattern>
          <rect {...box} fill={`url(#${id})`} />
        </>
      ) : null}
      <rect {...box} className="legend__rim" />
    </>
  );
}
