import { columnBox } from './strip-log-columns.ts';
import { stripLogInk as ink } from './strip-log-ink.ts';
import { type PlacedSample, sampleText } from './strip-log-layout.ts';

/** Bars where samples were taken, with their numbers where there is room. */
export function SampleMarks({ samples }: { samples: readonly PlacedSample[] }) {
  const { left } = columnBox('samples');
  return (
    <g fontSize={sampleText.size} fill={ink.text}>
      {samples.map(({ sample, top, height, label }) => (
        <g key={sample.id}>
          <title>{`${sample.sampleNo} ${sample.kind} ${sample.top.toFixed(2)}–${sample.bottom.toFixed(2)} m ${sample.result ?? ''}`}</title>
          <rect x={left + 1} y={top} width={2} height={Math.max(0.5, height)} fill={ink.rqd} />
          {label === null ? null : (
            <>
              <path
                d={`M${left + 3} ${top + height / 2}L${left + 5} ${label - sampleText.size * 0.35}`}
                stroke={ink.line}
                strokeWidth={0.12}
              />
              <text x={left + 5.4} y={label}>
                {sample.sampleNo.split('-').at(-1)} {sample.kind}
              </text>
            </>
          )}
        </g>
      ))}
    </g>
  );
}
