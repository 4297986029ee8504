import type { SurveyedHole, SurveyRow } from '../../../geo/hole-survey-rows.ts';
import { csvCell, csvOf } from '../../one-map/tools/csv-text.ts';

export interface TrajectoryColumn {
  heading: string;
  /** As it is shown and exported; empty: nothing is known. */
  text: (row: SurveyRow) => string;
}

const fixed = (value: number | null, digits = 2): string => {
  if (value === null) return '';
  const text = value.toFixed(digits);
  // What rounds to nothing has no sign
  return Number(text) === 0 ? (0).toFixed(digits) : text;
};

/** Columns of the table of a hole's way; the heights are there where that of the mouth is known, eastings where a direction is. */
export function trajectoryColumns({ rows, isDirected }: SurveyedHole): TrajectoryColumn[] {
  const hasLevels = rows.some(({ level }) => level !== null);
  return [
    { heading: '孔深（m）', text: ({ depth }) => fixed(depth) },
    { heading: '倾角（°）', text: ({ inclination }) => fixed(inclination, 1) },
    { heading: '方位角（°）', text: ({ azimuth }) => fixed(azimuth, 1) },
    { heading: '垂深（m）', text: ({ down }) => fixed(down) },
    ...(isDirected
      ? [
          { heading: '东偏（m）', text: ({ east }: SurveyRow) => fixed(east) },
          { heading: '北偏（m）', text: ({ north }: SurveyRow) => fixed(north) },
        ]
      : []),
    { heading: '水平位移（m）', text: ({ offset }) => fixed(offset) },
    { heading: '狗腿度（°/30 m）', text: ({ dogleg }) => fixed(dogleg) },
    ...(hasLevels ? [{ heading: '标高（m）', text: ({ level }: SurveyRow) => fixed(level) }] : []),
    { heading: '依据', text: originText },
  ];
}

const originText = ({ origin }: SurveyRow): string =>
  ({ mouth: '开孔倾角', survey: '测斜', bottom: '按上一点方向推算' })[origin];

/** The way of a hole as CSV. */
export function trajectoryCsv(hole: SurveyedHole): string {
  const columns = trajectoryColumns(hole);
  // Numbers may begin with a minus: they are no formulas
  const cellOf = (text: string): string => (/^-?[\d.]+$/.test(text) ? text : csvCell(text));
  return csvOf([
    columns.map(({ heading }) => csvCell(heading)).join(','),
    ...hole.rows.map((row) => columns.map(({ text }) => cellOf(text(row))).join(',')),
  ]);
}
