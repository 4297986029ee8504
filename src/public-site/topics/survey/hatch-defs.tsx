/** Ways of filling an area with lines, from few to many. */
export const hatches = ['dots', 'lines', 'cross'] as const;
export type Hatch = (typeof hatches)[number];

/** Id of a hatch in a drawing. */
export const hatchId = (prefix: string, hatch: Hatch): string => `${prefix}-${hatch}`;

const paths: Readonly<Record<Hatch, string>> = {
  dots: 'M2 2h.01M6 6h.01',
  lines: 'M-1 9L9-1',
  cross: 'M-1 9L9-1M-1-1L9 9',
};

export interface HatchDefsProps {
  /** Makes the ids of one drawing its own. */
  prefix: string;
  /** Drawing units in a CSS pixel. */
  unit: number;
}

/** The hatches that a drawing may use. */
export function HatchDefs({ prefix, unit }: HatchDefsProps) {
  return (
    <defs>
      {hatches.map((hatch) => (
        <pattern
          key={hatch}
          id={hatchId(prefix, hatch)}
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${unit})`}
        >
          <path
            d={paths[hatch]}
            fill="none"
            stroke="var(--ink)"
            strokeOpacity={0.55}
            strokeWidth={hatch === 'dots' ? 1.8 : 0.9}
            strokeLinecap={hatch === 'dots' ? 'round' : 'butt'}
          />
        </pattern>
      ))}
    </defs>
  );
}
