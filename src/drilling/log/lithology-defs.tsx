import type { LithologyCode } from '../../geo/lithologies.ts';
import { lithologyPatterns } from '../../strip-log/lithology-patterns.ts';
import { logInk } from '../../strip-log/log-ink.ts';

export interface LithologyDefsProps {
  codes: readonly LithologyCode[];
  /** Makes the ids of one drawing its own. */
  prefix: string;
}

/** Id of a lithology's pattern in a drawing. */
export const patternId = (prefix: string, code: string): string => `${prefix}-${code}`;

/** The patterns that a drawing uses, in millimetres of its user space. */
export function LithologyDefs({ codes, prefix }: LithologyDefsProps) {
  return (
    <defs>
      {codes.map((code) => {
        const { width, height, lines, solids } = lithologyPatterns[code];
        return (
          <pattern key={code} id={patternId(prefix, code)} {...{ width, height }} patternUnits="userSpaceOnUse">
            {lines ? (
              <path d={lines} fill="none" stroke={logInk.text} strokeWidth={0.18} strokeLinecap="round" />
            ) : null}
            {solids ? <path d={solids} fill={logInk.text} /> : null}
          </pattern>
        );
      })}
    </defs>
  );
}
