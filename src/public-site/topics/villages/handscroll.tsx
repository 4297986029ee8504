import { useEffect, useRef } from 'react';
import type { TopicSite } from '../../../resources/topics/topic-sites.ts';
import { isPoint } from '../../catalogue/degrees.ts';
import { heightAt, rangePaths, scrollHeight, scrollWidth } from './handscroll-lines.ts';

export interface HandscrollProps {
  sites: readonly TopicSite[];
  selectedId: number | null;
  onSelect: (id: number) => void;
}

const longitude = ({ position }: TopicSite): number => (isPoint(position) ? position.lon : 0);

/** Villages on a blue-green handscroll, from the west on the left to the sea on the right. */
export function Handscroll({ sites, selectedId, onSelect }: HandscrollProps) {
  const frame = useRef<HTMLDivElement>(null);
  const placed = sites.filter(({ position }) => isPoint(position)).toSorted((a, b) => longitude(a) - longitude(b));
  useEffect(() => {
    const box = frame.current;
    const chosen = box?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!box || !chosen) return;
    box.scrollLeft = chosen.offsetLeft - box.clientWidth / 2 + chosen.offsetWidth / 2;
  }, [selectedId]);
  return (
    <div ref={frame} className="handscroll" role="region" aria-label="村庄长卷，自西向东">
      <div className="handscroll__silk">
        <svg viewBox={`0 0 ${scrollWidth} ${scrollHeight}`} preserveAspectRatio="none" aria-hidden focusable="false">
          <circle className="handscroll__sun" cx="1980" cy="104" r="46" />
          {rangePaths.map((path, index) => (
            <path key={path} className={`handscroll__range handscroll__range--${index}`} d={path} />
          ))}
          <path className="handscroll__sea" d={`M1740 ${scrollHeight}Q1960 420 ${scrollWidth} 424V${scrollHeight}Z`} />
          {placed.map((site, index) => (
            <Houses key={site.id} x={partOf(index, placed.length) * scrollWidth} y={footOf(index, placed.length)} />
          ))}
        </svg>
        {placed.map((site, index) => (
          <button
            key={site.id}
            type="button"
            className="handscroll__village"
            style={{
              left: `${partOf(index, placed.length) * 100}%`,
              top: `${((footOf(index, placed.length) - 46) / scrollHeight) * 100}%`,
            }}
            aria-pressed={site.id === selectedId}
            onClick={() => onSelect(site.id)}
          >
            {site.name}
          </button>
        ))}
      </div>
    </div>
  );
}

const partOf = (index: number, count: number): number => (index + 0.6) / (count + 0.2);
/** Villages stand on the third range and before it by turns, so that their names do not meet. */
const footOf = (index: number, count: number): number =>
  Math.min(scrollHeight - 34, heightAt(index % 2 ? 3 : 2, partOf(index, count)) + (index % 2 ? 40 : 34));

/** Three small houses with dark roofs. */
function Houses({ x, y }: { x: number; y: number }) {
  return (
    <g className="handscroll__houses" transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
      {[
        [-44, -6, 30],
        [-10, 4, 36],
        [30, -2, 28],
      ].map(([dx = 0, dy = 0, size = 0]) => (
        <g key={dx} transform={`translate(${dx} ${dy})`}>
          <rect width={size} height={size * 0.55} y={-size * 0.55} />
          <path d={`M${-size * 0.15} ${-size * 0.52}L${size / 2} ${-size}L${size * 1.15} ${-size * 0.52}Z`} />
        </g>
      ))}
    </g>
  );
}
