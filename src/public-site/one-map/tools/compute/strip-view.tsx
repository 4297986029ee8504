import { useRef } from 'react';
import type { Strip } from '../../../../map/compute/computation.ts';
import { placeLabels } from '../../../../strip-log/place-labels.ts';
import { DrawingFiles } from './drawing-files.tsx';

const size = { width: 360, left: 56, column: 48, top: 22, bottom: 12, height: 320, label: 15 } as const;
/** How many names of beds the drawing has room for without growing. */
const roomFor = Math.floor(size.height / size.label);

/** Where the column has what; it grows where there are more beds than names have room. */
function placesOf({ beds }: Strip) {
  const height = Math.max(size.height, (beds.length / roomFor) * size.height);
  const depth = beds.at(-1)?.bottom ?? 1;
  const y = (metres: number): number => size.top + (metres / depth) * height;
  const tops = placeLabels(
    beds.map(({ top, bottom }) => ({ top: y((top + bottom) / 2) - size.label / 2, height: size.label })),
    size.top,
  );
  // Names of thin beds at the end are pushed up again, so that all stand in the drawing
  const excess = Math.max(0, (tops.at(-1) ?? 0) + size.label - (size.top + height));
  return { height, y, tops: tops.map((top) => top - excess) };
}

/** A column of beds: depths at its left, what they are at its right; saved as a drawing. */
export function StripView({ title, strip }: { title: string; strip: Strip }) {
  const drawing = useRef<SVGSVGElement>(null);
  const { height, y, tops } = placesOf(strip);
  const { surface, beds } = strip;
  const end = beds.at(-1);
  const right = size.left + size.column;
  return (
    <figure className="compute__chart">
      <svg
        ref={drawing}
        xmlns="http://www.w3.org/2000/svg"
        viewBox={`0 0 ${size.width} ${height + size.top + size.bottom}`}
        fontSize={11}
        fontFamily="system-ui, sans-serif"
        role="img"
        aria-label={`${title}柱状图，各层见分层表`}
      >
        <rect width={size.width} height={height + size.top + size.bottom} fill="#fff" />
        <text x={size.left} y={size.top - 8}>
          孔口 {surface.toFixed(1)} m
        </text>
        {beds.map(({ top, bottom, label, lithology, colour }, at) => {
          const middle = (y(top) + y(bottom)) / 2;
          const text = (tops[at] ?? middle) + size.label / 2;
          return (
            <g key={top}>
              <title>{`${label}，${lithology}，${top.toFixed(2)}–${bottom.toFixed(2)} m`}</title>
              <rect
                x={size.left}
                y={y(top)}
                width={size.column}
                height={y(bottom) - y(top)}
                fill={colour}
                stroke="#16262b"
                strokeWidth={0.7}
              />
              <path d={`M${right} ${middle}L${right + 12} ${text}H${right + 16}`} fill="none" stroke="#8a8a80" />
              <text x={right + 20} y={text + 4}>
                {label}
              </text>
              {y(bottom) - y(top) < size.label && at > 0 ? null : (
                <text x={size.left - 5} y={y(top) + 4} textAnchor="end">
                  {top.toFixed(1)}
                </text>
              )}
            </g>
          );
        })}
        <text x={size.left - 5} y={y(end?.bottom ?? 0) + 4} textAnchor="end">
          {(end?.bottom ?? 0).toFixed(1)}
        </text>
      </svg>
      <figcaption>
        <span>深度自孔口起算（m）</span>
        <DrawingFiles drawing={drawing} title={`${title}柱状图`} />
      </figcaption>
    </figure>
  );
}
