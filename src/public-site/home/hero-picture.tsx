import type { CSSProperties } from 'react';
import type { HeroLines, HeroPlace } from './hero-lines.ts';

/** The part of the drawing that holds the province, with room for labels at its edges. */
const frame = '285 0 960 1000';
/** From the green of the plains to the gold of the summits. */
const low = 'var(--hero-low)';
const high = 'var(--hero-high)';

/** The province in thin lines: coast, islands, contour lines, lines along the water, a few places. */
export function HeroPicture({ lines }: { lines: HeroLines }) {
  const { contours, waterLines, outline, islands, places } = lines;
  return (
    <svg className="hero-picture" viewBox={frame} preserveAspectRatio="xMidYMid meet" aria-hidden focusable="false">
      <g className="hero-picture__water">
        {waterLines.map((path, index) => (
          <path key={path.slice(0, 40)} d={path} style={{ opacity: 0.55 - index * 0.1, ...delay(index * 0.12) }} />
        ))}
      </g>
      <g className="hero-picture__contours">
        {contours.map(({ metres, path }, index) => {
          const share = Math.round((index / Math.max(1, contours.length - 1)) * 100);
          const stroke = `color-mix(in oklab, ${high} ${share}%, ${low})`;
          return <path key={metres} d={path} style={{ stroke, ...delay(0.35 + index * 0.13) }} />;
        })}
      </g>
      <path className="hero-picture__islands" d={islands} />
      <path className="hero-picture__outline" d={outline} pathLength={1} />
      {places.map((place, index) => (
        <Place key={place.name} place={place} isLeft={places.some((other) => crowds(place, other))} order={index} />
      ))}
    </svg>
  );
}

const delay = (seconds: number): CSSProperties => ({ animationDelay: `${seconds.toFixed(2)}s` });

/** Of two places too close for two labels side by side, the western one has its label at the left. */
const crowds = (place: HeroPlace, other: HeroPlace): boolean =>
  other !== place && Math.abs(other.y - place.y) < 30 && other.x - place.x > 0 && other.x - place.x < 160;

const symbols: Record<HeroPlace['kind'], string> = {
  summit: 'M0-8L7 5H-7z',
  gssp: 'M-4-9H4L2-4V3L0 11-2 3V-4z',
  city: 'M0-4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
};

function Place({ place, isLeft, order }: { place: HeroPlace; isLeft: boolean; order: number }) {
  const { name, kind, metres, x, y } = place;
  return (
    <g
      className={`hero-picture__place hero-picture__place--${kind}`}
      transform={`translate(${x} ${y})`}
      style={delay(1.5 + order * 0.06)}
    >
      <path d={symbols[kind]} />
      <text x={isLeft ? -13 : 13} y={7} textAnchor={isLeft ? 'end' : 'start'}>
        {name}
        {metres === null ? null : <tspan className="hero-picture__metres"> {metres} 米</tspan>}
      </text>
    </g>
  );
}
