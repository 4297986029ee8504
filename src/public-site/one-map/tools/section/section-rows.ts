import { lithologyName } from '../../../../geo/lithologies.ts';
import type { OnLine } from '../../../../geo/nearest-on-line.ts';
import type { Section } from '../../../../map/compute/section.ts';
import type { PlacedBed } from '../../../../map/compute/placed-hole.ts';
import type { SectionPoint } from '../../../../map/compute/section-point.ts';
import type { SectionHole } from '../../../../map/compute/section-record.ts';
import { csvCell, csvOf } from '../csv-text.ts';

/** A row of the table beside the section: a bed of a hole, or a hole without beds. */
export interface SectionRow extends OnLine {
  hole: SectionHole;
  /** Null: it could not be put on the section. */
  mouth: SectionPoint | null;
  placed: PlacedBed | null;
}

/** Beds of all holes, along the line and from the mouth down; holes that could not be put on the section at the end. */
export const sectionRows = ({ holes, unplaced }: Section): SectionRow[] => [
  ...holes.flatMap(({ beds, ...hole }): SectionRow[] =>
    beds.length === 0 ? [{ ...hole, placed: null }] : beds.map((placed) => ({ ...hole, placed })),
  ),
  ...unplaced.map((hole) => ({ ...hole, mouth: null, placed: null })),
];

export const offsetText = (offset: number): string =>
  Math.abs(offset) < 0.05 ? '0.0' : `${offset < 0 ? '左' : '右'} ${Math.abs(offset).toFixed(1)}`;
export const rockText = ({ bed }: PlacedBed): string => bed.rockName || lithologyName(bed.lithology);

const headings = [
  '孔号',
  '里程(m)',
  '偏距(m，左负右正)',
  '孔口标高(m)',
  '终孔深度(m)',
  '层顶深度(m)',
  '层底深度(m)',
  '层顶标高(m)',
  '层底标高(m)',
  '地层代号',
  '地层名称',
  '岩性',
  '孔口标高依据',
  '孔位地形标高(m)',
];

const fixed = (value: number | undefined, digits = 2): number | null =>
  value === undefined ? null : Number(value.toFixed(digits));

/** The rows as CSV. */
export function sectionCsv(section: Section): string {
  const lines = sectionRows(section).map(({ hole, mouth, chainage, offset, placed }) =>
    [
      hole.holeNo,
      fixed(chainage, 1),
      fixed(offset, 1),
      fixed(mouth?.z),
      hole.finalDepth,
      placed?.bed.top,
      placed?.bed.bottom,
      fixed(placed?.top.z),
      fixed(placed?.bottom.z),
      placed?.bed.unitCode,
      placed?.bed.unitName,
      placed ? rockText(placed) : null,
      mouth && (hole.elevation === null ? '地形' : '孔口高程'),
      hole.terrainHeight,
    ]
      .map(csvCell)
      .join(','),
  );
  return csvOf([headings.join(','), ...lines]);
}

/** The terrain along the line, and null where there is none. */
export function terrainCsv({ terrain }: Section): string | null {
  const points = terrain?.lines.flat() ?? [];
  if (points.length === 0) return null;
  return csvOf(['里程(m),地形标高(m)', ...points.map(({ x, z }) => `${fixed(x, 1)},${fixed(z)}`)]);
}
