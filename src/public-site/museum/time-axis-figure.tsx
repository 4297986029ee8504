import { useLayoutEffect, useRef } from 'react';
import { inkOn } from './ics-periods.ts';
import { axisParts, placeOnAxis, spanWords } from './time-axis.ts';

export interface TimeAxisFigureProps {
  /** Ma; the older end, and the younger one (the same for a moment). */
  from: number;
  to: number | null;
}

const width = 1000;
/** Narrower parts have no name on them. */
const roomForName = 46;
const smallest = 5;

/** When it was, on the axis of geological time. */
export function TimeAxisFigure({ from, to }: TimeAxisFigureProps) {
  const [left, right] = [placeOnAxis(from) * width, placeOnAxis(to ?? from) * width];
  const size = Math.max(smallest, right - left);
  const middle = (left + right) / 2;
  const words = spanWords(from, to) ?? '';
  const anchor = middle < 160 ? 'start' : middle > width - 160 ? 'end' : 'middle';
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    if (current) current.scrollLeft = (middle / width) * current.scrollWidth - current.clientWidth / 2;
  }, [middle]);
  return (
    <figure className="time-axis">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={box} className="time-axis__box" tabIndex={0} role="group" aria-label="地质时代轴">
        <svg viewBox={`0 0 ${width} 118`} role="img" aria-label={`地质时代：${words}`}>
          {axisParts.map((part) => {
            const [x, wide] = [part.from * width, (part.to - part.from) * width];
            return (
              <g key={part.period}>
                <rect x={x} y={46} width={wide} height={40} fill={part.colour} />
                {wide >= roomForName ? (
                  <text className="time-axis__name" x={x + wide / 2} y={73} fill={inkOn(part.colour)}>
                    {part.period.slice(0, wide > 90 ? 4 : 2)}
                  </text>
                ) : null}
              </g>
            );
          })}
          <rect className="time-axis__mark" x={middle - size / 2} y={38} width={size} height={56} />
          <text className="time-axis__words" x={middle} y={26} textAnchor={anchor}>
            {words}
          </text>
          <text className="time-axis__end" x={0} y={112}>
            45.67 亿年前
          </text>
          <text className="time-axis__end" x={placeOnAxis(538.8) * width} y={112} textAnchor="middle">
            5.388 亿年前
          </text>
          <text className="time-axis__end" x={width} y={112} textAnchor="end">
            今天
          </text>
        </svg>
      </div>
      <figcaption>颜色与界线取自 ICS 国际年代地层表 v2024/12；寒武纪以前按较小的比例绘制。</figcaption>
    </figure>
  );
}
