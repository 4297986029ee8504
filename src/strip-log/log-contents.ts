import { type HolePath, holePath } from '../geo/hole-path.ts';
import { unitNameOf } from '../geo/strata.ts';
import type { LogColumn } from './log-columns.ts';
import type { LogFindings, LogHole, LogLayer } from './log-record.ts';
import { type MeasuredSeries, measuredSeries } from './measured-values.ts';

/** What there is to be drawn of a hole beside its strata. */
export interface LogContents {
  /** Columns that the hole has nothing for. */
  absent: ReadonlySet<LogColumn>;
  /** What was measured in samples, one or two. */
  values: readonly MeasuredSeries[];
  path: HolePath;
  /** End of the axis of the angles from the vertical, degrees. */
  largestLean: number;
  /** Height of the bottom of a stratum, metres: that of the mouth less the vertical depth; null: not known. */
  levelOf: (layer: Pick<LogLayer, 'bottom'>) => number | null;
}

const leans = [1, 2, 5, 10, 15, 20, 30, 45, 60, 90];

/** Name of the unit of a stratum: its own, else that of its code; null: none is known. */
export const layerUnitName = ({ unitName, unitCode }: Pick<LogLayer, 'unitName' | 'unitCode'>): string | null =>
  unitName || unitNameOf(unitCode ?? '');

export function logContents(
  hole: Pick<LogHole, 'inclination' | 'azimuth' | 'elevation'>,
  findings: LogFindings,
): LogContents {
  const { layers, samples, waterLevels, surveys = [], diameters = [] } = findings;
  const path = holePath(hole, surveys);
  const all = measuredSeries(samples);
  // Beside the trace of the hole there is room for one, or nothing is left for the description
  const values = all.slice(0, surveys.length > 0 ? 1 : 2);
  const lean = Math.max(0, ...surveys.map(({ inclination }) => 90 - inclination));
  const { elevation } = hole;
  const isAbsent: readonly (readonly [LogColumn, boolean])[] = [
    ['structure', diameters.length === 0],
    ['core', layers.every(({ recovery, rqd }) => recovery === null && rqd === null)],
    ['deviation', surveys.length === 0],
    ['samples', samples.length === 0],
    ['firstValue', values.length === 0],
    ['secondValue', values.length < 2],
    ['water', waterLevels.length === 0],
    ['unit', layers.every(({ unitCode, unitName }) => !unitCode && !unitName)],
    ['level', elevation === null],
  ];
  return {
    absent: new Set(isAbsent.flatMap(([name, isMissing]) => (isMissing ? [name] : []))),
    values,
    path,
    largestLean: leans.find((each) => each >= lean) ?? 90,
    levelOf: ({ bottom }) => (elevation === null ? null : elevation - path.at(bottom).down),
  };
}
