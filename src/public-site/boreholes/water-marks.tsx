import type { BoreholeWaterLevel } from '../../resources/borehole-water-levels.ts';
import { columnBox } from './strip-log-columns.ts';
import { stripLogInk as ink } from './strip-log-ink.ts';
import { placeLabels } from './place-labels.ts';
import { onPaper, type StripLogScale } from './strip-log-scale.ts';

const leading = 4.4;

/** Water levels: a triangle standing on the level, kind and depth under it; a level above the mouth stands at the mouth. */
export function WaterMarks({ levels, scale }: { levels: readonly BoreholeWaterLevel[]; scale: StripLogScale }) {
  const { left } = columnBox('water');
  const ordered = levels.toSorted((a, b) => a.depth - b.depth);
  const places = ordered.map(({ depth }) => Math.max(0, onPaper(depth, scale)));
  const labels = placeLabels(places.map((top) => ({ top, height: leading })));
  return (
    <g fontSize={2} fill={ink.text}>
      {ordered.map((level, index) => {
        const y = places[index] ?? 0;
        return (
          <g key={level.id}>
            <path d={`M${left} ${y}h4`} stroke={ink.water} strokeWidth={0.35} />
            <path d={`M${left + 1} ${y - 1.6}h2l-1 1.600z`} fill={ink.water} />
            <text x={left + 4.5} y={(labels[index] ?? y) + 0.7}>
              <tspan>{level.kind.replace('水位', '')}</tspan>
              <tspan x={left + 4.5} dy={2.1}>
                {level.depth.toFixed(2)}
              </tspan>
            </text>
          </g>
        );
      })}
    </g>
  );
}
