import { readLine, sectionLimits } from '../../../src/map/compute/section-line.ts';
import type { Position } from '../../../src/geo/position.ts';
import { boreholeLayers } from '../../../src/resources/holdings/borehole-layers.ts';
import { boreholeSurveys } from '../../../src/resources/holdings/borehole-surveys.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import type { SectionAnswer } from '../../../src/resources/shared/borehole-section.ts';
import { defaultSort } from '../../../src/resources/kit/list-query.ts';
import { invalid } from '../../errors.ts';
import { type ReadContext, readList } from '../../resources/read-rows.ts';
import { holesBeside } from './holes-beside.ts';
import { terrainAlong, terrainHeight } from './terrain-along.ts';

type Hole = SectionAnswer['holes'][number];
type Bed = Hole['beds'][number];
type Survey = Hole['surveys'][number];

/** Two hundred holes of a hundred beds, or as many surveys: none of ours has as many. */
const maxFindings = 20_000;

/** Holes of which there is a section. */
const enough = 2;
/** Holes beyond the buffer that are named, and how far they are looked for, metres, one after the other. */
const named = 3;
const widths = [2000, 6000, sectionLimits.buffer.max];

const holeFields = [
  'holeNo',
  'project',
  'position',
  'elevation',
  'heightDatum',
  'finalDepth',
  'inclination',
  'azimuth',
  'waterLevel',
  'isSample',
] as const;
const bedFields = ['borehole', 'top', 'bottom', 'lithology', 'rockName', 'unitCode', 'unitName'] as const;
const surveyFields = ['borehole', 'depth', 'inclination', 'azimuth'] as const;

/** @throws AppError 422 naming the field */
export function lineOf(text: string): readonly Position[] {
  const read = readLine(text);
  if ('problem' in read) throw invalid({ line: [read.problem] });
  return read.path;
}

/**
 * The holes beside a line with their beds and surveys, all as this reader may see them, in four statements, however many they are;
 * and the terrain along it.
 * @param buffer metres on either side
 * @throws AppError 422 when too many holes lie along the line
 */
export async function readSection(
  context: ReadContext,
  path: readonly Position[],
  buffer: number,
): Promise<SectionAnswer> {
  const beside = await holesBeside(context, path, { buffer, limit: sectionLimits.holes });
  if (!beside) throw invalid({ buffer: ['剖面线旁的钻孔太多，请缩小缓冲宽度或缩短剖面线'] });
  const { found } = beside;
  const ids = beside.nearest.map(({ id }) => id);
  // As the tiles of the terrain ask for it: what is imported in both ways makes the start read a part more
  const { installedHeights } = await import('../../terrain/installed-heights.ts');
  const heights = await installedHeights();
  const terrain = heights && terrainAlong(heights.grid, path);
  const beyond = found < enough ? await readBeyond(context, path, buffer) : [];
  const { mappedAlong } = await import('../../terrain/mapped-along.ts');
  const mapped = await mappedAlong(path);
  if (ids.length === 0) return { found, holes: [], beyond, terrain, mapped };
  const [holes, beds, surveys] = await Promise.all([
    readHoles(context, ids),
    readBeds(context, ids),
    readSurveys(context, ids),
  ]);
  return {
    found,
    beyond,
    holes: holes.flatMap(({ id, position, isSample, ...hole }): Hole[] => {
      if (!position) return [];
      const inIt = { beds: beds.get(id) ?? [], surveys: surveys.get(id) ?? [] };
      const height = heights && terrainHeight(heights.grid, position);
      return [{ ...hole, id, ...position, isSample: isSample === true, terrainHeight: height, ...inIt }];
    }),
    terrain,
    mapped,
  };
}

function chosenBy(ids: readonly number[]) {
  const chosen = { field: 'id', operator: 'eq', values: ids } as const;
  return { filters: [chosen], sort: [{ field: 'id', order: 'asc' }], start: 0, end: ids.length } as const;
}

async function readHoles(context: ReadContext, ids: readonly number[]) {
  return (await readList(context, boreholes, chosenBy(ids), { fields: holeFields })).rows;
}

/** The nearest holes beyond the buffer of a line; none where there are too many to look at. */
async function readBeyond(
  context: ReadContext,
  path: readonly Position[],
  buffer: number,
): Promise<SectionAnswer['beyond']> {
  for (const wide of widths.filter((each) => each > buffer)) {
    const beside = await holesBeside(context, path, { buffer: wide, limit: enough + named });
    if (!beside) return [];
    const farther = beside.nearest.filter(({ distance }) => distance > buffer).slice(0, named);
    if (farther.length === 0) continue;
    const query = chosenBy(farther.map(({ id }) => id));
    const { rows } = await readList(context, boreholes, query, { fields: ['holeNo'] });
    const names = new Map(rows.map(({ id, holeNo }) => [id, holeNo]));
    return farther.flatMap(({ id, distance }) => {
      const holeNo = names.get(id);
      return holeNo === undefined ? [] : [{ id, holeNo, distance }];
    });
  }
  return [];
}

async function readBeds(context: ReadContext, ids: readonly number[]): Promise<Map<number, Bed[]>> {
  const chosen = { field: 'borehole', operator: 'eq', values: ids } as const;
  const query = { filters: [chosen], sort: defaultSort(boreholeLayers), start: 0, end: maxFindings } as const;
  const { rows } = await readList(context, boreholeLayers, query, { fields: bedFields });
  const beds = new Map<number, Bed[]>(ids.map((id) => [id, []]));
  for (const { borehole, ...bed } of rows) beds.get(borehole)?.push(bed);
  return beds;
}

async function readSurveys(context: ReadContext, ids: readonly number[]): Promise<Map<number, Survey[]>> {
  const chosen = { field: 'borehole', operator: 'eq', values: ids } as const;
  const query = { filters: [chosen], sort: defaultSort(boreholeSurveys), start: 0, end: maxFindings } as const;
  const { rows } = await readList(context, boreholeSurveys, query, { fields: surveyFields });
  const surveys = new Map<number, Survey[]>(ids.map((id) => [id, []]));
  for (const { borehole, depth, inclination, azimuth } of rows)
    surveys.get(borehole)?.push({ depth, inclination, azimuth });
  return surveys;
}
