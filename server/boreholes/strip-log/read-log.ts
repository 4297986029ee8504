import { boreholeDiameters } from '../../../src/resources/holdings/borehole-diameters.ts';
import { boreholeLayers } from '../../../src/resources/holdings/borehole-layers.ts';
import { boreholeSamples } from '../../../src/resources/holdings/borehole-samples.ts';
import { boreholeSurveys } from '../../../src/resources/holdings/borehole-surveys.ts';
import { boreholeWaterLevels } from '../../../src/resources/holdings/borehole-water-levels.ts';
import { boreholes } from '../../../src/resources/holdings/boreholes.ts';
import type { ListedKeys, Resource, WireRowOf } from '../../../src/resources/kit/define-resource.ts';
import { maxPageSize } from '../../../src/resources/kit/list-query.ts';
import { type LogFindings, type LogHole, logHoleFields } from '../../../src/strip-log/log-record.ts';
import { AppError } from '../../errors.ts';
import { type ReadContext, readList } from '../../resources/read-rows.ts';
import { readRow } from '../../resources/read-row.ts';

/** No hole has as many; what lies beyond would make a file without end. */
const maxRows = 5000;

/**
 * What a strip log is drawn from, as this reader may see it: rows and fields that are withheld are left out.
 * @throws AppError 404 for a hole that is not there for the reader, 409 for one without strata
 */
export async function readLog(context: ReadContext, id: number): Promise<{ hole: LogHole; findings: LogFindings }> {
  const hole = await readRow(context, boreholes, id, { fields: logHoleFields });
  const [layers, samples, waterLevels, surveys, diameters] = await Promise.all([
    allOf(context, boreholeLayers, id),
    allOf(context, boreholeSamples, id),
    allOf(context, boreholeWaterLevels, id),
    allOf(context, boreholeSurveys, id),
    allOf(context, boreholeDiameters, id),
  ]);
  if (layers.length === 0)
    throw new AppError(409, `这个钻孔没有可以公开的分层，画不出柱状图；请到${hole.keepingUnit}查询`);
  return { hole, findings: { layers, samples, waterLevels, surveys, diameters } };
}

/** All rows that belong to a hole, page by page, in their declared order. */
async function allOf<R extends Resource>(
  context: ReadContext,
  resource: R,
  borehole: number,
): Promise<WireRowOf<R, ListedKeys<R>>[]> {
  const rows: WireRowOf<R, ListedKeys<R>>[] = [];
  const query = {
    filters: [{ field: 'borehole', operator: 'eq', values: [borehole] }],
    sort: resource.sort ?? [],
  } as const;
  while (rows.length < maxRows) {
    const start = rows.length;
    const page = await readList(context, resource, { ...query, start, end: start + maxPageSize });
    rows.push(...page.rows);
    if (page.next === null) break;
  }
  return rows;
}
