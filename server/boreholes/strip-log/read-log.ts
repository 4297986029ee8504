import { boreholeLayers } from '../../../src/resources/borehole-layers.ts';
import { boreholeSamples } from '../../../src/resources/borehole-samples.ts';
import { boreholeWaterLevels } from '../../../src/resources/borehole-water-levels.ts';
import { boreholes } from '../../../src/resources/boreholes.ts';
import type { Resource } from '../../../src/resources/kit/define-resource.ts';
import { maxPageSize } from '../../../src/resources/kit/list-query.ts';
import {
  type LogFindings,
  type LogHole,
  logHoleFields,
  type LogLayer,
  type LogSample,
  type LogWaterLevel,
} from '../../../src/resources/shared/strip-log/log-record.ts';
import { AppError } from '../../errors.ts';
import { type ReadContext, readList, readRow } from '../../resources/read-rows.ts';

/** No hole has as many; what lies beyond would make a file without end. */
const mostRows = 5000;

/**
 * What a strip log is drawn from, as this reader may see it: rows and fields that are withheld are left out.
 * @throws AppError 404 for a hole that is not there for the reader, 409 for one without strata
 */
export async function readLog(context: ReadContext, id: number): Promise<{ hole: LogHole; findings: LogFindings }> {
  const hole = (await readRow(context, boreholes, id, { fields: logHoleFields })) as unknown as LogHole;
  const [layers, samples, waterLevels] = await Promise.all([
    allOf<LogLayer>(context, boreholeLayers, id),
    allOf<LogSample>(context, boreholeSamples, id),
    allOf<LogWaterLevel>(context, boreholeWaterLevels, id),
  ]);
  if (layers.length === 0)
    throw new AppError(409, `这个钻孔没有可以公开的分层，画不出柱状图；请到${hole.keepingUnit}查询`);
  return { hole, findings: { layers, samples, waterLevels } };
}

/** All rows that belong to a hole, page by page, in their declared order. */
async function allOf<Row>(context: ReadContext, resource: Resource, borehole: number): Promise<Row[]> {
  const rows: Row[] = [];
  const query = {
    filters: [{ field: 'borehole', operator: 'eq', values: [borehole] }],
    sort: resource.sort ?? [],
  } as const;
  while (rows.length < mostRows) {
    const start = rows.length;
    const page = await readList(context, resource, { ...query, start, end: start + maxPageSize });
    rows.push(...(page.rows as unknown as Row[]));
    if (page.next === null) break;
  }
  return rows;
}
